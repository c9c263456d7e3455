import type { z } from 'zod';
import { type Fault, isFault } from '@/lib/core/i18n/faults';
import { textFault } from '@/lib/core/text/texts';
import type { FieldFaults } from './error-codes';
import { AppError } from './errors';
import { httpFault } from './texts';
import { unknownFields } from './unknown-fields';

/** Returns the fault of an issue of zod's: the schema's own, or the general one. */
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

/** Returns the path of a text in what was parsed that has a NUL, which PostgreSQL stores in no text. */
function pathOfNul(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : undefined;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;
  if (!isPlain) return undefined;
  for (const [key, each] of Object.entries(value as object)) {
    const found = key.includes('\0') ? path.join('.') : pathOfNul(each, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withoutNul<Value>(value: Value): Value {
  const path = pathOfNul(value);
  if (path === undefined) return value;
  throw new AppError('invalid', { fields: { [path]: textFault('control') } });
}

/** Parses a value from outside. Throws `invalid` with the fault of each field. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('invalid', { fields: fieldFaults(parsed.error) });
  return withoutNul(parsed.data);
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
  if (parsed.success && unknown.length === 0) return withoutNul(parsed.data);
  const named = unknown.map((path) => [path.slice(0, MAX_NAME_LENGTH), httpFault('unknownField')]);
  const faults = parsed.success ? {} : fieldFaults(parsed.error);
  throw new AppError('invalid', { fields: { ...Object.fromEntries(named), ...faults } });
}
