import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CAN_START_POSTGRES,
  startPostgres,
} from '../../../../../tests/setup/programs/postgres-cluster';
import { blockableWay } from '../../../../../tests/setup/programs/tcp-proxy';
import type { Connection, Database } from '../database';
import { connectPostgres } from './connection';

/** Needs root and the programs of a PostgreSQL server. */
describe.skipIf(!CAN_START_POSTGRES)('long reads beside a replica', () => {
  let primary: Awaited<ReturnType<typeof startPostgres>>;
  let replica: Awaited<ReturnType<typeof primary.addReplica>>;
  let way: Awaited<ReturnType<typeof blockableWay>>;
  let connection: Connection;
  let standby: postgres.Sql;

  beforeAll(async () => {
    primary = await startPostgres();
    const client = postgres(primary.url, { max: 1 });
    await client`CREATE TABLE things (id integer PRIMARY KEY)`;
    await client`CREATE DATABASE another`;
    await client.end();
    replica = await primary.addReplica();
    way = await blockableWay(replica.url);
    connection = connectPostgres(primary.url, { readUrl: way.url });
    standby = postgres(replica.url, { max: 1 });
  });
  // One that failed is left alone for a while.
  beforeEach(() => expect.poll(readsReplica, { timeout: 15_000, interval: 250 }).toBe(true));
  afterAll(async () => {
    await Promise.all([connection?.close(), standby?.end()]);
    way?.close();
    primary?.stop();
  });

  const ask = async (db: Database, statement: string) =>
    (await (db as unknown as PgDatabase<never>).execute(sql.raw(statement))) as unknown as Record<
      string,
      unknown
    >[];
  const isStandby = async (db: Database) =>
    (await ask(db, 'SELECT pg_is_in_recovery() AS is'))[0]?.['is'] === true;
  const readsReplica = () => connection.longRead(isStandby);
  const add = (id: number) =>
    connection.atomically((tx) => ask(tx, `INSERT INTO things VALUES (${id})`));
  const has = (id: number) =>
    connection.longRead(
      async (db) => (await ask(db, `SELECT FROM things WHERE id = ${id}`)).length === 1,
    );

  test('are made there, and have what was committed before they began', async () => {
    for (let id = 1; id <= 200; id += 1) {
      await add(id);
      expect(await has(id), `row ${id}`).toBe(true);
    }
    expect(await readsReplica()).toBe(true);
    expect(await connection.snapshot(isStandby)).toBe(false);
  });

  test('are made by the primary while it is behind, and have what was committed all the same', async () => {
    await standby`SELECT pg_wal_replay_pause()`;
    await add(1_001);
    const began = performance.now();
    expect(await has(1_001)).toBe(true);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(await readsReplica()).toBe(false);
    await expect(connection.checkReplica?.()).rejects.toThrow('behind');
    await standby`SELECT pg_wal_replay_resume()`;
  });

  test.for(['cut', 'block'] as const)(
    'are made by the primary when the way to it is gone: %s',
    async (how) => {
      way[how]();
      await add(how === 'cut' ? 2_001 : 2_002);
      expect(await has(how === 'cut' ? 2_001 : 2_002)).toBe(true);
      expect(await readsReplica()).toBe(false);
      way.open();
    },
  );

  test('of a screen begin anew on the primary when it ends amid them, those in bulk fail', async () => {
    const reads: boolean[] = [];
    const read = async (db: Database) => {
      reads.push(await isStandby(db));
      await ask(db, 'SELECT pg_sleep(2)');
      return reads.length;
    };
    const screen = connection.longRead(read);
    const bulk = connection
      .longRead((db) => ask(db, 'SELECT pg_sleep(2)'), 'bulk')
      .catch((error: Error) => error.name);
    await sleep(1_000);
    replica.restart('immediate');
    expect(await screen).toBe(2);
    expect(reads).toEqual([true, false]);
    expect(await bulk).toBe('DatabaseUnavailableError');
  });

  test('are not made by a server that follows no other, nor by one of another database', async () => {
    const alone = connectPostgres(primary.url, { readUrl: primary.url });
    expect(await alone.longRead(isStandby)).toBe(false);
    await expect(alone.checkReplica?.()).rejects.toThrow('follows no other server');
    await alone.close();
    const other = replica.url.replace('/postgres', '/another');
    const wrong = connectPostgres(primary.url, { readUrl: other });
    await expect(wrong.checkReplica?.()).rejects.toThrow('another database');
    expect(await wrong.longRead(isStandby)).toBe(false);
    await wrong.close();
  });
});
