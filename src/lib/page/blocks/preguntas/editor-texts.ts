import { defineTexts } from '@/lib/kernel/i18n';

/** The form of such a block. */
const es = {
  pair: (at: number) => `Pregunta ${at}`,
  question: 'Pregunta',
  questionPlaceholder: '¿Haces envíos?',
  answer: 'Respuesta',
  add: 'Agregar pregunta',
  up: (at: number) => `Subir la pregunta ${at}`,
  remove: (at: number) => `Quitar la pregunta ${at}`,
  full: (most: number) => `Caben hasta ${most} preguntas.`,
  unanswered: 'Se muestra cuando tenga pregunta y respuesta.',
};

export const getPreguntasEditorTexts = defineTexts({ es });
