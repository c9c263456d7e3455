import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { defineBlock } from '../kind/kind';

const es = {
  name: 'Preguntas',
  help: 'Preguntas frecuentes que se abren al tocarlas.',
  issues: {
    list: 'Las preguntas tienen que ser una lista.',
    tooMany: (most: number) => `Caben hasta ${most} preguntas.`,
  },
};

const getPreguntasTexts = defineTexts({ es });
export const preguntasIssue = issuesOf(
  'blockPreguntas',
  (language) => getPreguntasTexts(language).issues,
);

/** Maximum questions of a block, and maximum characters of a question and of its answer. */
export const QUESTION_LIMITS = { pares: 20, pregunta: 200, respuesta: 1000 } as const;

export interface Pair {
  p: string;
  r: string;
}

/** Returns the pairs that have both a question and an answer. */
export function completePairs({ pares }: { pares: readonly Pair[] }): Pair[] {
  return pares.filter(({ p, r }) => p.trim() !== '' && r.trim() !== '');
}

/** Questions that open to show their answers. */
export const preguntas = defineBlock({
  tipo: 'preguntas',
  texts: getPreguntasTexts,
  empty: { pares: [] as Pair[] },
  isDraft: (datos) => completePairs(datos).length === 0,
  nameOf: ({ pares }) => pares[0]?.p ?? '',
  textsOf: ({ pares }) =>
    pares.flatMap(({ p, r }, at) => [
      [`pares.${at}.p`, p, QUESTION_LIMITS.pregunta],
      [`pares.${at}.r`, r, QUESTION_LIMITS.respuesta],
    ]),
});

const form = {
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

export const getPreguntasEditorTexts = defineTexts({ es: form });
