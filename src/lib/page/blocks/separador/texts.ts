import { defineTexts } from '@/lib/kernel/i18n';

/** A line as a block: its name, and what it is for. */
const es = {
  name: 'Separador',
  help: 'Una línea entre dos partes.',
};

export const getSeparadorTexts = defineTexts({ es });
