import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/setup/programs/postgres';
import { readMigrations } from '../migrations';
import { snapshotPostgres } from './copy';
import { longTransactions } from './long-transactions';
import { migratePostgres } from './migrate';

const SERVER = process.env['TEST_POSTGRES_URL'];
/** How long the other one keeps its table. */
const HOLD_MS = 1_500;
/** A try, the pause after it and another one; waiting for the copy would never end here. */
const LONG = 20_000;

describe.runIf(SERVER)('an upgrade of PostgreSQL', () => {
  let database: { url: string; drop(): Promise<void> };
  let other: postgres.Sql;
  let folder = '';
  let migrations = readMigrations('postgres');
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'enlaza-long-transactions-'));
    database = await freshDatabase(SERVER ?? '');
    await migratePostgres(database.url);
    const connection = { application_name: 'somebody' };
    other = postgres(database.url, { max: 1, connection, onnotice: () => undefined });
  });
  afterAll(async () => {
    await other.end();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  /** This version and one more migration, which wants a table for itself. */
  const upgrade = (generatedAt: number) => {
    const statements = [`ALTER TABLE usuarios ADD COLUMN prueba_${generatedAt} text`];
    migrations = [...migrations, { generatedAt: 9_000_000_000_000 + generatedAt, statements }];
    return migratePostgres(database.url, migrations);
  };

  test('does not wait for a copy that reads its tables: the copy ends, and says why', async () => {
    const watcher = postgres(database.url, { max: 1 });
    // It has read some tables, and is kept from the end of its work.
    const release = await new Promise<() => Promise<unknown>>((resolve) => {
      const transaction = other.begin(async (tx) => {
        await tx`LOCK TABLE actos`;
        await new Promise<void>((go) => {
          resolve(() => {
            go();
            return transaction;
          });
        });
      });
    });
    onTestFinished(async () => {
      await release();
      await watcher.end();
    });
    const copy = snapshotPostgres(database.url, join(folder, 'copy.db')).then(
      () => 'whole',
      (error: Error) => error.message,
    );
    const waiting = () => watcher`SELECT 1 FROM pg_stat_activity
      WHERE application_name = 'enlaza-copia' AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length).toBe(1);
    const began = performance.now();
    expect(await upgrade(1)).toEqual({ applied: 1 });
    expect(performance.now() - began).toBeLessThan(LONG);
    expect(await copy).toContain('an upgrade goes before it');
  });

  test('waits for anybody else, and can name them', async () => {
    const began = performance.now();
    const transaction = other.begin(async (tx) => {
      await tx`SELECT count(*) FROM usuarios`;
      await sleep(HOLD_MS);
    });
    await sleep(HOLD_MS / 3);
    const third = postgres(database.url, { max: 1 });
    expect(await longTransactions(third)).toEqual([
      expect.stringMatching(/^somebody \(process \d+/),
    ]);
    await third.end();
    expect(await upgrade(2)).toEqual({ applied: 1 });
    await transaction;
    expect(performance.now() - began).toBeGreaterThan(HOLD_MS);
  });
});
