import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { JOURNAL } from '@/lib/kernel/db/migrations';
import { backupSqlite } from '@/lib/kernel/db/sqlite/backup';
import { withReadOnlyFile } from '@/lib/kernel/db/sqlite/identity';
import { config } from '@/lib/kernel/env/config';
import { OperatorError } from '@/lib/operator/desk/rules';
import { Attempt, type Bounds } from './attempt';

const KEYS = 'secret.key';
const MAX_TOLD = 600;
/** Lines of a server's log that are no fault. */
const QUIET = /^\{"level":(?:[123]0),|^\s*$/;

const migrationsIn = (file: string) =>
  withReadOnlyFile(
    file,
    (client) => client.prepare(`SELECT count(*) FROM ${JOURNAL}`).pluck().get() as number,
  );

/** What a server said before it gave up, without what is usual. */
function lastWords(written: string): string {
  const lines = written.split('\n').filter((line) => !QUIET.test(line));
  return lines.slice(-5).join('\n').slice(-MAX_TOLD);
}

/**
 * Starts a version on a copy of the database, in a folder of its own, where only this process asks: it
 * never begins the work that reaches others. Where the database is a server's, the copy is an empty
 * one. Returns whether it has migrated and how long it took. Throws OperatorError when it fails.
 */
export async function rehearse(
  version: string,
  folder: string,
  { database, bounds }: { database: string | undefined; bounds: Bounds },
): Promise<{ migrates: boolean; time: number }> {
  const copy = join(folder, 'enlaza.db');
  mkdirSync(folder, { mode: 0o700 });
  const keys = join(config().dataDir, KEYS);
  if (existsSync(keys)) copyFileSync(keys, join(folder, KEYS));
  if (database) await backupSqlite(database, copy);
  const before = database ? migrationsIn(copy) : 0;
  let written = '';
  const { DATABASE_LISTEN_URL: _, DATABASE_READ_URL: __, ...env } = process.env;
  const attempt = new Attempt(version, {
    env: { ...env, DATA_DIR: folder, DATABASE_URL: `file:${copy}`, WORKERS: '1' },
    written: (text) => {
      written = (written + text).slice(-20_000);
    },
  });
  const began = performance.now();
  try {
    await attempt.prove(bounds);
    const migrates = database !== undefined && migrationsIn(copy) > before;
    return { migrates, time: performance.now() - began };
  } catch (error) {
    await attempt.kill();
    const words = lastWords(written);
    throw new OperatorError(
      `it fails when it is tried out: ${(error as Error).message}${words && `\n${words}`}`,
    );
  } finally {
    await attempt.kill();
  }
}
