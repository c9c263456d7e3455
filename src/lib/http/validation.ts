import type { z } from 'zod';
import { type Fault, isFault } from '../i18n/faults';
import type { FieldFaults } from './error-codes';
import { AppError } from './errors';
import { httpFault } from './texts';

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
