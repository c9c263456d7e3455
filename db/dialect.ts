/** The two database engines that one table definition serves. */
export type Dialect = 'sqlite' | 'postgres';

/**
 * The engine that a DATABASE_URL names. `pglite:` is PostgreSQL inside the
 * process, which the tests use where no server is at hand.
 */
export function dialectOf(databaseUrl: string | undefined): Dialect {
  return /^(postgres|postgresql|pglite):/.test(databaseUrl ?? '') ? 'postgres' : 'sqlite';
}

/** The engine of this process. Tables are built once, at import, for it. */
export const dialect: Dialect = dialectOf(process.env['DATABASE_URL']);
