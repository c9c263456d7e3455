import { z } from 'zod';
import type { Issue } from '@/lib/core/i18n/issues';
import {
  fitsIn,
  hasControlCharacters,
  maxUtf16Units,
  NAME_LIMIT,
  tidyCode,
  tidyLine,
  tidyLines,
} from './characters';
import { EMAIL, MAX_EMAIL_LENGTH } from './email';
import { textIssue } from './texts';

/**
 * Option for a refinement that compares several fields: it runs only if all fields are valid.
 * Without it, zod also runs the refinement on invalid fields.
 */
export const whenParsed = {
  when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
};

/** A text of at most `most` characters. Its length is checked before it is cleaned. */
function tidied(most: number, tidy: (text: string) => string) {
  const error = textIssue('tooLong', most);
  return z
    .string({ error: textIssue('text') })
    .max(maxUtf16Units(most), { error, abort: true })
    .refine((value) => !hasControlCharacters(value), { error: textIssue('control') })
    .transform(tidy)
    .refine((value) => fitsIn(value, most), { error });
}

/** A line of at most `most` characters as a person counts them. */
export const lineSchema = (most: number) => tidied(most, tidyLine);

/** Lines of at most `most` characters as a person counts them. */
export const linesSchema = (most: number) => tidied(most, tidyLines);

/**
 * A line with a code, an account or a number, without the invisible characters that copying adds.
 */
export const typedCodeSchema = (most: number) => tidied(most, tidyCode);

/** The id of an item, which some clients write in upper case. */
export const idSchema = (error: Issue) => z.uuid({ error }).toLowerCase();

/** The name of a person or a page: a line that is not empty. */
export const nameSchema = lineSchema(NAME_LIMIT).refine((value) => value !== '', {
  error: textIssue('nameNeeded'),
});

/** An e-mail address as it was meant. Phones write a full stop for two spaces behind a word. */
const tidyEmail = (typed: string) => tidyCode(typed).replace(/^mailto:|[.,;]+$/gi, '');

/** An e-mail address. */
export const emailSchema = z
  .string({ error: textIssue('text') })
  .max(maxUtf16Units(MAX_EMAIL_LENGTH), {
    error: textIssue('tooLong', MAX_EMAIL_LENGTH),
    abort: true,
  })
  .transform(tidyEmail)
  .refine((value) => value.length <= MAX_EMAIL_LENGTH, {
    error: textIssue('tooLong', MAX_EMAIL_LENGTH),
    abort: true,
  })
  .pipe(z.email({ pattern: EMAIL, error: textIssue('email') }));

/**
 * A list of at most `most` items, which are counted before any of them is validated. `errors` are
 * the issues of a value that is not a list, and of a longer list.
 */
export function listSchema<Item extends z.ZodType>(
  item: Item,
  most: number,
  errors: { list: Issue; tooMany: Issue },
) {
  return z
    .array(z.unknown(), { error: errors.list })
    .max(most, { error: errors.tooMany, abort: true })
    .pipe(z.array(item));
}
