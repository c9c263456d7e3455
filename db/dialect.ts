/** The two database engines that one table definition serves. */
export type Dialect = 'sqlite' | 'postgres';

/** Returns the engine of a DATABASE_URL. `pglite:` is in-process PostgreSQL, for tests. */
export function dialectOf(databaseUrl: string | undefined): Dialect {
  return /^(postgres|postgresql|pglite):/.test(databaseUrl ?? '') ? 'postgres' : 'sqlite';
}

/** The engine of this process. Tables are built for it once, at import. */
export const dialect: Dialect = dialectOf(process.env['DATABASE_URL']);
