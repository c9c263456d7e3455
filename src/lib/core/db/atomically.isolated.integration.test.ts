import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nextTurn } from '@/lib/core/env/system';
import { databaseOfFile } from '../../../../tests/setup/programs/postgres';
import type { Connection, Database } from './database';

const folder = mkdtempSync(join(tmpdir(), 'enlaza-db-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** It has one connection only: no other statement runs in between. */
const isPglite = (url: string) => url.startsWith('pglite:');

describe.each([
  ['SQLite', `file:${folder}/test.db`],
  ['Postgres', await databaseOfFile()],
])('on %s', (_, databaseUrl) => {
  let connection: Connection;
  let signIns: typeof import('@db/tables').signIns;

  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', databaseUrl);
    vi.resetModules();
    ({ signIns } = await import('@db/tables'));
    const { openDatabase } = await import('.');
    connection = await openDatabase(databaseUrl);
    return async () => {
      await connection.close();
      vi.unstubAllEnvs();
    };
  });

  const insert = (tx: Database, id: string) =>
    tx.insert(signIns).values({
      id,
      proveedor: 'demo',
      verificador: '',
      nonce: '',
      volver: '/',
      ventana: false,
      caducaEn: 9_007_199_254_740_991,
    });
  const ids = async () => (await connection.read.select().from(signIns)).map((row) => row.id);

  it('a transaction that fails leaves nothing behind', async () => {
    const work = connection.atomically(async (tx) => {
      await insert(tx, 'half');
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await ids()).toEqual([]);
  });

  it('nobody sees a transaction before it is committed, nor gets into it', async () => {
    const seen: string[][] = [];
    const othersRead = Promise.withResolvers<void>();
    const slow = connection.atomically(async (tx) => {
      await insert(tx, 'slow-1');
      await othersRead.promise;
      await insert(tx, 'slow-2');
      throw new Error('undo');
    });
    const other = connection.atomically((tx) => insert(tx, 'other'));
    // It may fail while the others are read.
    slow.catch(() => undefined);
    if (!isPglite(databaseUrl)) seen.push(await ids());
    othersRead.resolve();
    await expect(slow).rejects.toThrow('undo');
    await other;
    expect(await ids()).toEqual(['other']);
    expect(seen.flat().filter((id) => id.startsWith('slow'))).toEqual([]);
  });

  it('reads that belong together see one state, whatever is committed in between', async () => {
    const seen = await connection.snapshot(async (db) => {
      const before = await db.select().from(signIns);
      if (!isPglite(databaseUrl)) {
        await connection.atomically((tx) => insert(tx, 'between'));
      }
      return [before, await db.select().from(signIns)];
    });
    expect(seen[1]).toEqual(seen[0]);
    if (!isPglite(databaseUrl)) expect(await ids()).toContain('between');
  });

  it('a reading of the state of one moment writes nothing', async () => {
    await expect(connection.snapshot((db) => insert(db, 'sly'))).rejects.toThrow();
    expect(await ids()).not.toContain('sly');
  });

  it.each(['row', 'name'] as const)(
    'two hundred changes at once that hold a %s are each made on what the last one left',
    async (kind) => {
      const { lockName, lockRows } = await import('.');
      await connection.atomically((tx) => insert(tx, kind));
      const { eq } = await import('drizzle-orm');
      const where = eq(signIns.id, kind);
      const bump = async (tx: Database) => {
        if (kind === 'name') await lockName(tx, 'counter');
        const query = tx.select().from(signIns).where(where);
        const [row] = await (kind === 'row' ? lockRows(query) : query);
        const verificador = String(Number(row?.verificador) + 1);
        await tx.update(signIns).set({ verificador }).where(where);
      };
      await Promise.all(Array.from({ length: 200 }, () => connection.atomically(bump)));
      const rows = await connection.read.select().from(signIns).where(where);
      expect(rows).toMatchObject([{ verificador: '200', caducaEn: 9_007_199_254_740_991 }]);
    },
  );

  it('a value that must be unique is told from other errors', async () => {
    const { isUniqueViolation } = await import('./errors');
    const twice = connection.atomically((tx) => insert(tx, 'other'));
    expect(isUniqueViolation(await twice.catch((error: unknown) => error))).toBe(true);
    expect(isUniqueViolation(new Error('x'))).toBe(false);
  });

  it('answers a ping', async () => {
    await expect(connection.ping()).resolves.toBeUndefined();
  });
});

describe('SQLite locked by another process', () => {
  it('never stops the event loop, and the write goes on when the lock is gone', async () => {
    vi.resetModules();
    const { connectSqlite } = await import('./sqlite/connection');
    const { openSqlite } = await import('./sqlite/open');
    const file = join(folder, 'locked.db');
    const other = openSqlite(file);
    other.exec('CREATE TABLE t (x); BEGIN IMMEDIATE');
    const connection = connectSqlite(file);
    let done = false;
    const work = connection.atomically(async () => {
      done = true;
    });
    // A loop that waits for the lock would come to this once the write has failed.
    await nextTurn();
    await nextTurn();
    expect(done).toBe(false);
    other.exec('COMMIT');
    await work;
    expect(done).toBe(true);
    other.close();
    await connection.close();
  });

  it('refuses to write through the reading connection', async () => {
    vi.resetModules();
    const { signIns } = await import('@db/tables');
    const { openDatabase } = await import('.');
    const connection = await openDatabase(`file:${folder}/reading.db`);
    const attempt = async () => connection.read.delete(signIns);
    await expect(attempt()).rejects.toThrow();
    await connection.close();
  });
});
