import { type Inspection, inspectSqlite } from '@/lib/kernel/db/sqlite/identity';
import { sqliteFile } from '@/lib/kernel/db/sqlite/open';
import { config } from '@/lib/kernel/env/config';
import { OperatorError } from '@/lib/operator/desk/rules';

/**
 * Checks the database in use: its integrity, broken references, and the rows of each table. Throws
 * OperatorError for PGlite, which only one process can open.
 */
export async function checkDatabase(): Promise<Inspection> {
  const { directDatabaseUrl: databaseUrl } = config();
  if (databaseUrl.startsWith('file:')) return inspectSqlite(sqliteFile(databaseUrl));
  if (databaseUrl.startsWith('pglite:')) throw new OperatorError('PGlite has one user: its server');
  return (await import('@/lib/kernel/db/postgres/check')).inspectPostgres(databaseUrl);
}
