import { type Inspection, inspectSqlite } from '@/lib/db/sqlite/identity';
import { sqliteFile } from '@/lib/db/sqlite/open';
import { config } from '@/lib/env/config';
import { OperatorError } from '@/lib/operator/refusal';

/**
 * Looks over the SQLite file in use. Throws OperatorError for PostgreSQL, which brings tools of
 * its own.
 */
export function checkDatabase(): Inspection {
  const { databaseUrl } = config();
  if (databaseUrl.startsWith('file:')) return inspectSqlite(sqliteFile(databaseUrl));
  throw new OperatorError('this is for SQLite: PostgreSQL looks after its own files');
}
