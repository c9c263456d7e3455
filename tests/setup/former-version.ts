import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { JOURNAL, readMigrations } from '../../src/lib/core/db/migrations';
import { tablesOf } from '../../src/lib/core/db/sqlite/identity';
import { migrateSqlite } from '../../src/lib/core/db/sqlite/migrate';
import { openSqlite } from '../../src/lib/core/db/sqlite/open';
import { columnsOf } from '../../src/lib/operator/backups/snapshot-sqlite.server';

const indexesOf = (client: Sqlite.Database) =>
  new Map(
    client
      .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
      .raw()
      .all() as [string, string][],
  );

const namesIn = (client: Sqlite.Database, table: string) =>
  columnsOf(client, table).map(({ name }) => name);

/** Returns the statements that turn the schema of `client` into the one of `former`. */
function differences(client: Sqlite.Database, former: Sqlite.Database): string[] {
  const [now, then] = [indexesOf(client), indexesOf(former)];
  const differ = (one: Map<string, string>, other: Map<string, string>) =>
    [...one].filter(([name, sql]) => other.get(name) !== sql);
  const tables = tablesOf(former);
  return [
    ...differ(now, then).map(([name]) => `DROP INDEX "${name}"`),
    ...tablesOf(client).flatMap((table) =>
      tables.includes(table)
        ? namesIn(client, table)
            .filter((name) => !namesIn(former, table).includes(name))
            .map((name) => `ALTER TABLE "${table}" DROP COLUMN "${name}"`)
        : [`DROP TABLE "${table}"`],
    ),
    ...differ(then, now).map(([, sql]) => sql),
  ];
}

/**
 * Reverts the last migration of a SQLite file, so that the next start runs it again. The migration
 * must only add.
 */
export async function takeBackMigration(file: string): Promise<void> {
  const all = readMigrations('sqlite');
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-former-'));
  const [client, empty] = [openSqlite(file), join(folder, 'former.db')];
  try {
    await migrateSqlite(empty, all.slice(0, -1));
    const former = openSqlite(empty);
    for (const statement of differences(client, former)) client.exec(statement);
    former.close();
    client.prepare(`DELETE FROM ${JOURNAL} WHERE generada = ?`).run(all.at(-1)?.generatedAt);
  } finally {
    client.close();
    rmSync(folder, { recursive: true });
  }
}
