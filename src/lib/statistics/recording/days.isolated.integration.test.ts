import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMigrations } from '@/lib/core/db/migrations';
import { DAY_MS, HOUR_MS } from '@/lib/core/time/units';
import { emptyPostgres } from '../../../../tests/setup/programs/empty-postgres';
import { databaseOfFile } from '../../../../tests/setup/programs/postgres';

const folder = mkdtempSync(join(tmpdir(), 'enlaza-days-'));
afterAll(() => rmSync(folder, { recursive: true }));

const UID = '019a9f00-0000-7000-8000-000000000001';
const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const NOON = TODAY + 12 * HOUR_MS;
const RETENTION_DAYS = 90;
/** Within the first day whose hits are kept. */
const OLDEST = NOON - (RETENTION_DAYS - 1) * DAY_MS;

describe.each([
  ['SQLite', `file:${folder}/days.db`],
  ['PostgreSQL', await databaseOfFile()],
])('hits by day on %s', (engine, databaseUrl) => {
  let db: typeof import('@/lib/core/db');
  let tables: typeof import('@db/tables');
  let purge: typeof import('./schedule.server').purge;

  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', databaseUrl);
    vi.resetModules();
    tables = await import('@db/tables');
    db = await import('@/lib/core/db');
    ({ purge } = await import('./schedule.server'));
    const texts = { nombre: 'Ana', email: '', bio: '', slug: 'ana', avatar: '', profesion: '' };
    const rest = { plan: 'pro' as const, descripcion: '', creadoEn: NOON, version: 1 };
    await db.atomically((tx) => tx.insert(tables.profiles).values({ uid: UID, ...texts, ...rest }));
    return async () => {
      await (await db.database()).close();
      vi.unstubAllEnvs();
    };
  });
  beforeEach(() => db.atomically((tx) => tx.delete(tables.hits)));

  const put = (...moments: number[]) => {
    const rest = { enlace: '', pais: 'MX', dispositivo: 'mobile' as const, fuente: '' };
    const rows = moments.map((momento) => ({ uid: UID, momento, tipo: 'view' as const, ...rest }));
    return db.atomically((tx) => tx.insert(tables.hits).values(rows));
  };
  const remaining = async () => {
    const rows = await (await db.reading()).select({ at: tables.hits.momento }).from(tables.hits);
    return rows.map(({ at }) => at).sort((a, b) => a - b);
  };
  /** The parts of the table, each with how many hits are in it. */
  const parts = async () => {
    const statement = sql`SELECT relname AS name,
      (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM %I', relname), false, true, '')))[1]::text AS hits
      FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = 'visitas'::regclass`;
    const raw = (await db.reading()) as unknown as PgDatabase<never>;
    const result = (await raw.execute(statement)) as unknown as { rows?: unknown };
    const rows = (result.rows ?? result) as { name: string; hits: string }[];
    return new Map(rows.map(({ name, hits }) => [name, Number(hits)]));
  };
  const partOf = (moment: number) =>
    `visitas_${new Date(moment).toISOString().slice(0, 10).replaceAll('-', '_')}`;

  it('are kept for the days of HITS_RETENTION_DAYS, today is one of them', async () => {
    await put(OLDEST - DAY_MS, OLDEST - 12 * HOUR_MS - 1, OLDEST - 12 * HOUR_MS, OLDEST, NOON);
    await purge(NOON);
    expect(await remaining()).toEqual([OLDEST - 12 * HOUR_MS, OLDEST, NOON]);
    await purge(NOON + 12 * HOUR_MS);
    expect(await remaining()).toEqual([NOON]);
  });

  it('of more than one batch are deleted all', async () => {
    await put(...Array.from({ length: 4_001 }, (_, at) => OLDEST - DAY_MS - at), NOON);
    await purge(NOON);
    expect(await remaining()).toEqual([NOON]);
  });

  it('of a day that has no part are not lost, and go when the others do', async () => {
    const far = NOON + 40 * DAY_MS;
    await put(far);
    await purge(NOON);
    expect(await remaining()).toEqual([far]);
    await purge(far + (RETENTION_DAYS - 1) * DAY_MS);
    expect(await remaining()).toEqual([far]);
    await purge(far + RETENTION_DAYS * DAY_MS);
    expect(await remaining()).toEqual([]);
  });

  it.runIf(engine === 'PostgreSQL')('have a part a day, made ahead and dropped whole', async () => {
    const start = NOON + 400 * DAY_MS;
    await Promise.all(Array.from({ length: 6 }, () => purge(start)));
    await put(start, start + DAY_MS, start + 7 * DAY_MS);
    const filled = await parts();
    expect([0, 1, 7].map((day) => filled.get(partOf(start + day * DAY_MS)))).toEqual([1, 1, 1]);
    expect(filled.get('visitas_otras')).toBe(0);
    expect(filled.has(partOf(start + 8 * DAY_MS))).toBe(false);

    await purge(start + RETENTION_DAYS * DAY_MS);
    const later = await parts();
    expect([0, 1].map((day) => later.has(partOf(start + day * DAY_MS)))).toEqual([false, true]);
    expect(await remaining()).toEqual([start + DAY_MS, start + 7 * DAY_MS]);
  });

  it.runIf(engine === 'PostgreSQL')(
    'that came before the part of their day stay in the other one',
    async () => {
      const start = NOON + 600 * DAY_MS;
      await put(start);
      await purge(start);
      await put(start + 1, start + DAY_MS);
      expect((await parts()).has(partOf(start))).toBe(false);
      expect((await parts()).get('visitas_otras')).toBe(2);
      expect((await parts()).get(partOf(start + DAY_MS))).toBe(1);
    },
  );
});

describe('an upgrade of a PostgreSQL database that has hits', () => {
  it('keeps them all as one part, with their indexes, and whoever deletes a page deletes them', async () => {
    const { query, migrate, close } = await emptyPostgres();
    const all = readMigrations('postgres');
    const before = all.slice(0, 42);
    await migrate(before);
    for (const [uid, slug] of [
      ['a', 'ana'],
      ['b', 'bea'],
    ] as const) {
      await query(`INSERT INTO usuarios (uid, nombre, email, bio, slug, avatar, plan, profesion, descripcion, "creadoEn", version)
        VALUES ('${uid}', '', '', '', '${slug}', '', 'free', '', '', 0, 1)`);
    }
    const soon = Date.now() + 3 * DAY_MS;
    await query(`INSERT INTO visitas SELECT CASE n % 2 WHEN 0 THEN 'a' ELSE 'b' END, ${NOON} - n::bigint * ${HOUR_MS}, 'view', '', 'MX', 'mobile', ''
      FROM generate_series(1, 2000) AS n`);
    await query(`INSERT INTO visitas VALUES ('a', ${soon}, 'click', 'x', 'ES', 'desktop', 'y')`);
    const rows = 'SELECT * FROM visitas ORDER BY momento';
    const had = await query(rows);
    await migrate(all.slice(0, 43));
    expect(await query(rows)).toEqual(had);
    const count = async (table: string) =>
      Number((await query(`SELECT count(*) AS all FROM ${table}`))[0]?.['all']);
    expect([await count('visitas_antes'), await count('visitas_otras')]).toEqual([2_000, 1]);
    const invalid = await query('SELECT indexrelid::regclass FROM pg_index WHERE NOT indisvalid');
    expect(invalid).toEqual([]);
    const own = `SELECT count(*) AS all FROM pg_index WHERE indrelid = 'visitas_antes'::regclass`;
    expect(Number((await query(own))[0]?.['all'])).toBe(2);
    await query("DELETE FROM usuarios WHERE uid = 'a'");
    expect(await count('visitas')).toBe(1_000);
    await close();
  });
});
