import { defineTexts } from '@/lib/kernel/i18n';
import { defineBlock } from '../kind/kind';

/** A text as a block: its name, and what it is for. */
const es = {
  name: 'Texto',
  help: 'Unas líneas para contar algo.',
};

/** Most characters of a text. */
export const TEXT_LIMIT = 1000;

/** Some lines of text. */
export const texto = defineBlock({
  tipo: 'texto',
  texts: defineTexts({ es }),
  empty: { texto: '' },
  isDraft: (datos) => datos.texto.trim() === '',
  nameOf: (datos) => datos.texto,
  textsOf: (datos) => [['texto', datos.texto, TEXT_LIMIT]],
});

/** The form of such a block. */
const form = { text: 'Texto', placeholder: 'Cuenta lo que quieras, en unas líneas.' };

export const getTextoEditorTexts = defineTexts({ es: form });
