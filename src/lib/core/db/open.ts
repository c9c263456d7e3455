import { dialectOf } from '@db/dialect';
import type { Connection } from './database';
import { connectSqlite } from './sqlite/connection';
import { migrateSqlite } from './sqlite/migrate';
import { sqliteFile } from './sqlite/open';

/**
 * Migrates the database that a DATABASE_URL names and opens it; `directUrl` leads past a pooler.
 * Throws when it cannot be reached, was written by a newer version, or a migration fails (nothing
 * is changed then). An engine that is not asked for is not loaded.
 */
export async function openDatabase(
  databaseUrl: string,
  directUrl = databaseUrl,
): Promise<Connection> {
  if (databaseUrl.startsWith('pglite:')) {
    const { connectPglite, openPglite } = await import('./postgres/pglite');
    const { migratePglite } = await import('./postgres/migrate');
    const client = await openPglite(databaseUrl);
    await migratePglite(client);
    return connectPglite(client);
  }
  if (dialectOf(databaseUrl) === 'postgres') {
    const { migratePostgres } = await import('./postgres/migrate');
    const { checkSameDatabase, connectPostgres } = await import('./postgres/connection');
    await migratePostgres(directUrl);
    const connection = connectPostgres(databaseUrl, directUrl);
    if (directUrl !== databaseUrl) await checkSameDatabase(connection, directUrl);
    return connection;
  }
  const file = sqliteFile(databaseUrl);
  await migrateSqlite(file);
  return connectSqlite(file);
}
