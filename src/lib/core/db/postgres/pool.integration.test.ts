import { sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../../tests/setup/programs/postgres';
import { blockableWay } from '../../../../../tests/setup/programs/tcp-proxy';
import { type Database, DatabaseUnavailableError } from '../database';
import { isAway, isUnavailable, isUniqueViolation } from '../errors';
import { connectionTo, openPool, type Pool } from './pool';
import { readCommitted } from './transactions';

const server = process.env['TEST_POSTGRES_URL'];

const run = async (db: Database, text: string) =>
  ((await (db as unknown as PgDatabase<never>).execute(sql.raw(text))) as unknown as Rows).rows;
interface Rows {
  rows: Record<string, unknown>[];
}

it.each([
  ['require', true],
  ['verify-full', true],
  ['no-verify', false],
])('reads sslmode=%s as libpq does: %s', (mode, isCompatible) => {
  const { connectionString } = connectionTo(`postgres://ana@localhost/enlaza?sslmode=${mode}`);
  expect(connectionString?.includes('uselibpqcompat=true')).toBe(isCompatible);
});

/** Needs a PostgreSQL server: TEST_POSTGRES_URL. */
describe.skipIf(!server)('a pool of connections', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let way: Awaited<ReturnType<typeof blockableWay>>;
  let pool: Pool;

  beforeAll(async () => {
    database = await freshDatabase(server ?? '');
    way = await blockableWay(database.url);
    pool = openPool(way.url);
    await pool.query('CREATE TABLE rows (id integer PRIMARY KEY)');
  });
  afterAll(async () => {
    await pool?.close();
    way?.close();
    await database?.drop();
  });

  it('counts beside transactions that hold all its connections', async () => {
    const all = Array.from({ length: 10 }, () =>
      readCommitted(pool)(async () => (await pool.queryBeside('SELECT 1 AS one')).rows),
    );
    expect(await Promise.all(all)).toEqual(all.map(() => [{ one: 1 }]));
  });

  it('outlives connections that are cut in the midst of queries and transactions', async () => {
    const between = Promise.withResolvers<void>();
    const outcomes = Promise.allSettled([
      run(pool.db, 'SELECT pg_sleep(60)'),
      readCommitted(pool)((tx) => run(tx, 'SELECT pg_sleep(60)')),
      // No statement of it is under way when its connection is cut.
      readCommitted(pool)(async (tx) => {
        await run(tx, 'INSERT INTO rows VALUES (1)');
        await between.promise;
        await run(tx, 'INSERT INTO rows VALUES (2)');
      }),
      readCommitted(pool)(async (tx) => {
        await run(tx, 'INSERT INTO rows VALUES (3)');
        await between.promise;
      }),
    ]);
    const active = `SELECT count(*)::int AS all FROM pg_stat_activity WHERE datname = current_database()
      AND (query LIKE '%pg_sleep(60)' OR query LIKE 'INSERT%')`;
    await expect.poll(async () => (await pool.query(active)).rows[0]?.['all']).toBe(4);
    way.cut();
    between.resolve();
    for (const outcome of await outcomes) {
      const reason = outcome.status === 'rejected' && outcome.reason;
      expect(isUnavailable(reason), String(reason)).toBe(true);
    }
    await expect(pool.query('SELECT 1')).rejects.toSatisfy(isAway);
    way.open();
    // More than the pool has: none of its connections was lost to it.
    const all = Array.from({ length: 30 }, () =>
      readCommitted(pool)((tx) => run(tx, 'SELECT count(*)::int AS all FROM rows')),
    );
    expect(await Promise.all(all)).toEqual(Array(30).fill([{ all: 0 }]));
  });

  it('refuses at once what waits on connections that are abandoned', async () => {
    const silent = await blockableWay(database.url);
    const other = openPool(silent.url);
    const waiting = readCommitted(other)((tx) => run(tx, 'SELECT pg_sleep(61)'));
    const active = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND query LIKE '%pg_sleep(61)' AND state = 'active' AND pid <> pg_backend_pid()`;
    await expect.poll(async () => (await pool.query(active)).rowCount).toBe(1);
    silent.block();
    other.abandon();
    await expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailableError);
    silent.close();
  });

  it('says what is wrong by its code, and takes the whole transaction back', async () => {
    const twice = readCommitted(pool)(async (tx) => {
      await run(tx, 'INSERT INTO rows VALUES (7)');
      await run(tx, 'INSERT INTO rows VALUES (7)');
    });
    await expect(twice).rejects.toSatisfy(isUniqueViolation);
    expect((await pool.query('SELECT 1 FROM rows WHERE id = 7')).rows).toEqual([]);
  });

  it('acknowledges no transaction one of whose statements failed unseen', async () => {
    const swallowed = readCommitted(pool)(async (tx) => {
      await run(tx, 'INSERT INTO rows VALUES (8)');
      await run(tx, 'SELECT wrong').catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('rolled back');
    expect((await pool.query('SELECT 1 FROM rows WHERE id = 8')).rows).toEqual([]);
  });

  it('gives whole numbers, JSON, bytes, booleans and lists as they are used', async () => {
    const text = `SELECT count(*) AS big, 7::integer AS small, 1.5::float8 AS part, true AS yes,
      '{"a": [1, null]}'::jsonb AS json, '\\x00ff'::bytea AS bytes, ARRAY['a', 'b'] AS list`;
    expect((await pool.query(text)).rows).toEqual([
      {
        big: '1',
        small: 7,
        part: 1.5,
        yes: true,
        json: { a: [1, null] },
        bytes: Buffer.from([0, 255]),
        list: ['a', 'b'],
      },
    ]);
  });
});
