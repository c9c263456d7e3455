import { type Inspection, inspectSqlite } from '@/lib/kernel/db/sqlite/identity';
import { sqliteFile } from '@/lib/kernel/db/sqlite/open';
import { config } from '@/lib/kernel/env/config';
import { OperatorError } from '@/lib/operator/desk/refusal';

/**
 * Looks over the database in use: whether it is whole, references to what is not there, and how many
 * rows each table has. Throws OperatorError for PGlite, which nobody else can open.
 */
export async function checkDatabase(): Promise<Inspection> {
  const { databaseUrl } = config();
  if (databaseUrl.startsWith('file:')) return inspectSqlite(sqliteFile(databaseUrl));
  if (databaseUrl.startsWith('pglite:')) throw new OperatorError('PGlite has one user: its server');
  return (await import('@/lib/kernel/db/postgres-check')).inspectPostgres(databaseUrl);
}
