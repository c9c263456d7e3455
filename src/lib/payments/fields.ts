import { z } from 'zod';
import type { Fault } from '@/lib/core/i18n/faults';
import { tidyCode } from '@/lib/core/text/characters';

/** Maximum characters of a note for buyers. */
export const NOTE_LIMIT = 300;

const KEY_LIMIT = 300;

/** A pasted key, without surrounding characters. */
export const keySchema = (pattern: RegExp, error: Fault) =>
  z
    .string({ error })
    .max(KEY_LIMIT, { error, abort: true })
    .transform(tidyCode)
    .refine((key) => pattern.test(key), { error });
