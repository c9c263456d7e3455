import { dialectOf } from '@db/dialect';
import { tablesOf, withReadOnlyFile } from '@/lib/core/db/sqlite/identity';
import { sqliteFile } from '@/lib/core/db/sqlite/open';
import { columnsOf, type Lift, type Rows, snapshotSqlite } from './snapshot-sqlite.server';

/** Returns true when a database can be copied. PGlite, which tests use, cannot. */
export function canBeCopied(databaseUrl: string): boolean {
  return !databaseUrl.startsWith('pglite:');
}

/**
 * Writes a snapshot of a database of either engine into a new SQLite file of this version, while
 * others go on writing. `lift`, if given, replaces all bytes. Returns the number of rows per table.
 * The file is not verified yet.
 */
export async function snapshotOf(databaseUrl: string, target: string, lift?: Lift): Promise<Rows> {
  if (dialectOf(databaseUrl) !== 'postgres') {
    return snapshotSqlite(sqliteFile(databaseUrl), target, lift);
  }
  const { snapshotPostgres } = await import('@/lib/operator/backups/copy-postgres.server');
  return snapshotPostgres(databaseUrl, target, lift);
}

/**
 * Returns the maximum size (bytes) of a database's copy without pictures; 0 for PostgreSQL, whose
 * size only its server knows.
 */
export function plainSize(databaseUrl: string): number {
  if (dialectOf(databaseUrl) === 'postgres') return 0;
  return withReadOnlyFile(sqliteFile(databaseUrl), (client) => {
    const number = (pragma: string) => client.pragma(pragma, { simple: true }) as number;
    const used = (number('page_count') - number('freelist_count')) * number('page_size');
    const lifted = tablesOf(client).flatMap((table) =>
      columnsOf(client, table)
        .filter(({ isBytes }) => isBytes)
        .map(({ name }) => client.prepare(`SELECT total(length("${name}")) FROM "${table}"`)),
    );
    return lifted.reduce((left, sum) => left - (sum.pluck().get() as number), used);
  });
}
