import { defineTexts } from '@/lib/kernel/i18n';
import { defineBlock } from '../kind/kind';

/** A line as a block: its name, and what it is for. */
const es = {
  name: 'Separador',
  help: 'Una línea entre dos partes.',
};

/** A line between two parts of a page. */
export const separador = defineBlock({
  tipo: 'separador',
  texts: defineTexts({ es }),
  empty: {},
});

/** The form of such a block. */
const form = { nothing: 'Una línea entre dos partes de tu página. No hay nada que escribir.' };

export const getSeparadorEditorTexts = defineTexts({ es: form });
