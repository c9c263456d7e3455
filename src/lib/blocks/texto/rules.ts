import { defineTexts } from '@/lib/core/i18n';
import { defineBlock } from '../kind/kind';

const es = {
  name: 'Texto',
  help: 'Unas líneas para contar algo.',
};

export const TEXT_LIMIT = 1000;

export const texto = defineBlock({
  tipo: 'texto',
  texts: defineTexts({ es }),
  empty: { texto: '' },
  isDraft: (datos) => datos.texto.trim() === '',
  nameOf: (datos) => datos.texto,
  textsOf: (datos) => [['texto', datos.texto, TEXT_LIMIT]],
});

const form = { text: 'Texto', placeholder: 'Cuenta lo que quieras, en unas líneas.' };

export const getTextoEditorTexts = defineTexts({ es: form });
