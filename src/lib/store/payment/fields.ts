import { z } from 'zod';
import type { Fault } from '@/lib/kernel/i18n/faults';

/** Most characters of a note for buyers. */
export const NOTE_LIMIT = 300;

const KEY_LIMIT = 300;

/** A pasted key, without surrounding characters. */
export const keySchema = (pattern: RegExp, error: Fault) =>
  z.string({ error }).max(KEY_LIMIT, { error, abort: true }).trim().regex(pattern, { error });
