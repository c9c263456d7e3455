import { z } from 'zod';
import type { Fault } from '@/lib/kernel/i18n/faults';
import { lineSchema, linesSchema } from '@/lib/kernel/text/schema';
import { textFault } from '@/lib/kernel/text/texts';
import { BLOCK_LIMITS } from './kind';
import { phoneOf } from './phone';

/** One line of at most `most` characters; '' where it is left out. */
export const line = (most: number) => lineSchema(most).default('');

/** Lines of at most `most` characters; '' where they are left out. */
export const lines = (most: number) => linesSchema(most).default('');

/** A boolean that is `first` where it is left out. */
export const flag = (first: boolean) => z.boolean({ error: textFault('boolean') }).default(first);

/** A telephone number as people type it, brought into the form of E.164; '' while there is none. */
export const phoneSchema = (isRight: (number: string) => boolean, error: Fault) =>
  z
    .string({ error })
    .max(BLOCK_LIMITS.numero, { error, abort: true })
    .transform(phoneOf)
    .refine((number) => number === '' || isRight(number), { error })
    .default('');
