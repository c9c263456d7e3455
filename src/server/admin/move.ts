import { existsSync } from 'node:fs';
import { dialectOf } from '@db/dialect';
import { writeWhole } from '@/lib/core/db/sqlite/backup';
import { checkCurrent, verified } from '@/lib/core/db/sqlite/identity';
import { claimSqlite } from '@/lib/core/db/sqlite/lock';
import { sqliteFile } from '@/lib/core/db/sqlite/open';
import { config } from '@/lib/core/env/config';
import { checkFiles } from '@/lib/files/backup.server';
import { OperatorError } from '@/lib/operator/desk/rules';

/** A URL without its password, to be shown. */
function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return databaseUrl;
  const url = new URL(databaseUrl);
  if (url.password) url.password = '…';
  return decodeURI(url.href);
}

const KEY_ON_POSTGRES =
  'and SECRET_KEY to the key in use (the first line of secret.key in DATA_DIR that is no comment), unless it is set already';

async function intoPostgres(file: string, url: string) {
  checkCurrent(file);
  const release = claimSqlite(file);
  try {
    const { moveToPostgres } = await import('@/lib/core/db/postgres/move');
    return { rows: await moveToPostgres(file, url), files: checkFiles(file) };
  } finally {
    release();
  }
}

async function intoSqlite(url: string, file: string) {
  if (existsSync(file)) throw new OperatorError(`${file} exists already`);
  const { moveToSqlite } = await import('@/lib/core/db/postgres/move');
  const rows = await writeWhole(file, async (unfinished) => {
    const moved = await moveToSqlite(url, unfinished);
    verified(unfinished);
    return moved;
  });
  return { rows, files: checkFiles(file) };
}

/**
 * Copies the database to an empty one of the other engine and compares every row. The one in use
 * stays as it is. Throws, with nothing moved, while a server uses either, and for a target with rows.
 */
export async function moveTo(target: string) {
  const { directDatabaseUrl: source } = config();
  const [from, to] = [dialectOf(source), dialectOf(target)];
  if (from === to || [source, target].some((url) => url.startsWith('pglite:'))) {
    throw new OperatorError(
      'a postgres://… is needed where SQLite is used, a file:… where PostgreSQL is',
    );
  }
  const { rows, files } =
    to === 'postgres'
      ? await intoPostgres(sqliteFile(source), target)
      : await intoSqlite(source, sqliteFile(target));
  return {
    tables: Object.keys(rows).length,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    differences: 0,
    // Bytes of files are not in the database: they stay where they are.
    files: { pieces: files.pieces, missing: files.missing },
    next: `set DATABASE_URL=${to === 'postgres' ? withoutPassword(target) : target} ${to === 'postgres' ? KEY_ON_POSTGRES : 'and keep SECRET_KEY'}, with the same DATA_DIR and FILES; then start`,
  };
}
