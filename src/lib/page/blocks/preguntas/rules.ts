import { defineBlock } from '../kind/kind';
import { getPreguntasTexts } from './texts';

/** Most questions of a block, and characters of one and of its answer. */
export const QUESTION_LIMITS = { pares: 20, pregunta: 200, respuesta: 1000 } as const;

/** A question and its answer. */
export interface Pair {
  p: string;
  r: string;
}

/** The questions that have an answer. */
export function answered({ pares }: { pares: readonly Pair[] }): Pair[] {
  return pares.filter(({ p, r }) => p.trim() !== '' && r.trim() !== '');
}

/** Questions that open into their answers. */
export const preguntas = defineBlock({
  tipo: 'preguntas',
  texts: getPreguntasTexts,
  empty: { pares: [] as Pair[] },
  isDraft: (datos) => answered(datos).length === 0,
  nameOf: ({ pares }) => pares[0]?.p ?? '',
  textsOf: ({ pares }) =>
    pares.flatMap(({ p, r }, at) => [
      [`pares.${at}.p`, p, QUESTION_LIMITS.pregunta],
      [`pares.${at}.r`, r, QUESTION_LIMITS.respuesta],
    ]),
});
