import { z } from 'zod';
import type { Issue } from '@/lib/core/i18n/issues';
import { lineSchema, linesSchema } from '@/lib/core/text/schema';
import { correctedNumber } from '@/lib/core/text/telephone';
import { textIssue } from '@/lib/core/text/texts';
import { BLOCK_LIMITS } from './kind';
import { isInternationalNumber, phoneOf } from './phone';

/** Schema of one line of at most `most` characters; '' by default. */
export const line = (most: number) => lineSchema(most).default('');

/** Schema of a text with line breaks of at most `most` characters; '' by default. */
export const lines = (most: number) => linesSchema(most).default('');

export const flag = (first: boolean) => z.boolean({ error: textIssue('boolean') }).default(first);

/**
 * Corrects an international number, and leaves a local number to `isRight`. An impossible number
 * becomes a text that fails the check.
 */
function mended(number: string): string {
  return isInternationalNumber(number) ? (correctedNumber(number) ?? 'impossible') : number;
}

/** A telephone number as typed, normalized to E.164; '' without one. */
export const phoneSchema = (isRight: (number: string) => boolean, error: Issue) =>
  z
    .string({ error })
    .max(BLOCK_LIMITS.numero, { error, abort: true })
    .transform((typed) => mended(phoneOf(typed)))
    .refine((number) => number === '' || isRight(number), { error })
    .default('');
