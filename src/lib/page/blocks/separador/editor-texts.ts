import { defineTexts } from '@/lib/kernel/i18n';

/** The form of such a block. */
const es = { nothing: 'Una línea entre dos partes de tu página. No hay nada que escribir.' };

export const getSeparadorEditorTexts = defineTexts({ es });
