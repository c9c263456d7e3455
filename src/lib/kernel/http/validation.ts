import type { z } from 'zod';
import { type Fault, isFault } from '@/lib/kernel/i18n/faults';
import type { FieldFaults } from './error-codes';
import { AppError } from './errors';
import { httpFault } from './texts';
import { unknownFields } from './unknown-fields';

/** What is wrong by an issue of zod's: what the schema says, or that it cannot be so. */
export function faultOf(issue: { message: string } | undefined): Fault {
  return issue && isFault(issue.message) ? issue.message : httpFault('value');
}

/** Zod's issues as field faults: the first fault of each path, `enlaces.3.url` style. */
export function fieldFaults(error: z.ZodError): FieldFaults {
  const faults: FieldFaults = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    faults[path] ??= faultOf(issue);
  }
  return faults;
}

/** Parses a value from outside. Throws `invalid` with the fault of each field. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('invalid', { fields: fieldFaults(parsed.error) });
  return parsed.data;
}

/** Longest name of a field that is repeated to who sent it. */
const MAX_NAME_LENGTH = 200;

/**
 * Parses a body. Throws `invalid` with the issue of each field, and of each unknown field: a
 * program that misspells one gets an error instead of a response as if it were missing. Fields of
 * `answered` are allowed: they may be sent back and change nothing.
 */
export function parseBody<S extends z.ZodType>(
  schema: S,
  value: unknown,
  answered?: z.ZodType,
): z.output<S> {
  const unknown = unknownFields(schema, value, { answered });
  const parsed = schema.safeParse(value);
  if (parsed.success && unknown.length === 0) return parsed.data;
  const named = unknown.map((path) => [path.slice(0, MAX_NAME_LENGTH), httpFault('unknownField')]);
  const faults = parsed.success ? {} : fieldFaults(parsed.error);
  throw new AppError('invalid', { fields: { ...Object.fromEntries(named), ...faults } });
}
