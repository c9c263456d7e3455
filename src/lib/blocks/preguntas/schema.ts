import { z } from 'zod';
import { listSchema } from '@/lib/core/text/schema';
import { line, lines } from '../kind/fields';
import { preguntasIssue, QUESTION_LIMITS } from './rules';

const pairSchema = z.object({
  p: line(QUESTION_LIMITS.pregunta),
  r: lines(QUESTION_LIMITS.respuesta),
});

export const preguntasSchema = z.object({
  pares: listSchema(pairSchema, QUESTION_LIMITS.pares, {
    list: preguntasIssue('list'),
    tooMany: preguntasIssue('tooMany', QUESTION_LIMITS.pares),
  }).default([]),
});
