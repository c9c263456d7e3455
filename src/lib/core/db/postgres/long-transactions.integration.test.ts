import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { snapshotPostgres } from '@/lib/operator/backups/copy-postgres.server';
import { freshDatabase } from '../../../../../tests/setup/programs/postgres';
import { readMigrations } from '../migrations';
import { longTransactions } from './long-transactions';
import { migratePostgres } from './migrate';
import { connectOnce, type Single } from './pool';

const SERVER = process.env['TEST_POSTGRES_URL'];

describe.runIf(SERVER)('an upgrade of PostgreSQL', () => {
  let database: { url: string; drop(): Promise<void> };
  let other: Single;
  let folder = '';
  let migrations = readMigrations('postgres');
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'enlaza-long-transactions-'));
    database = await freshDatabase(SERVER ?? '');
    await migratePostgres(database.url);
    other = await connectOnce(database.url, { application_name: 'somebody' });
  });
  afterAll(async () => {
    await other.close();
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
    const watcher = await connectOnce(database.url);
    // It has read some tables, and is kept from the end of its work.
    const release = await new Promise<() => Promise<unknown>>((resolve) => {
      const transaction = other.transaction(async (run) => {
        await run('LOCK TABLE actos');
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
      await watcher.close();
    });
    const copy = snapshotPostgres(database.url, join(folder, 'copy.db')).then(
      () => 'whole',
      (error: Error) => error.message,
    );
    const waiting = () =>
      watcher.run(`SELECT 1 FROM pg_stat_activity
      WHERE application_name = 'enlaza-copia' AND wait_event_type = 'Lock'`);
    await expect.poll(async () => (await waiting()).length).toBe(1);
    // Waiting for the copy would never end.
    expect(await upgrade(1)).toEqual({ applied: 1 });
    expect(await copy).toContain('an upgrade goes before it');
  });

  test('waits for anybody else, and can name them', async () => {
    const [holds, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const transaction = other.transaction(async (run) => {
      await run('SELECT count(*) FROM usuarios');
      holds.resolve();
      await release.promise;
    });
    await holds.promise;
    const third = await connectOnce(database.url);
    await expect
      .poll(() => longTransactions(third.run))
      .toEqual([expect.stringMatching(/^somebody \(process \d+/)]);
    let isUpgraded = false;
    const upgraded = upgrade(2).finally(() => {
      isUpgraded = true;
    });
    const waiting = () =>
      third.run(`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    expect(isUpgraded).toBe(false);
    release.resolve();
    expect(await upgraded).toEqual({ applied: 1 });
    await transaction;
    await third.close();
  });
});
