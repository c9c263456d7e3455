const UNIQUE = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
/** Data exceptions, constraints, and what is beyond the limits of an index or a row. */
const REFUSED = /^(?:22|23|54)|^SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG)/;

/** The database's own code of an error, or of what caused it. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : codeOf(error.cause);
}

/** Whether an error, or what caused it, is a value that must be unique and is not. */
export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE.has(codeOf(error) ?? '');
}

/** Whether the database refused a value, as it would again, rather than being in no state to write. */
export function isRefusedValue(error: unknown): boolean {
  return REFUSED.test(codeOf(error) ?? '');
}
