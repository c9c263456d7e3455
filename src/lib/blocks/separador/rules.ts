import { defineTexts } from '@/lib/core/i18n';
import { defineBlock } from '../kind/kind';

const es = {
  name: 'Separador',
  help: 'Una línea entre dos partes.',
};

export const separador = defineBlock({
  tipo: 'separador',
  texts: defineTexts({ es }),
  empty: {},
});

const form = { nothing: 'Una línea entre dos partes de tu página. No hay nada que escribir.' };

export const getSeparadorEditorTexts = defineTexts({ es: form });
