import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { migratePostgres } from '@/lib/core/db/postgres/migrate';
import { connectOnce } from '@/lib/core/db/postgres/pool';
import { claimSqlite } from '@/lib/core/db/sqlite/lock';
import { migrateSqlite } from '@/lib/core/db/sqlite/migrate';
import { openSqlite } from '@/lib/core/db/sqlite/open';
import { spendDay, type Write } from '../../../tests/setup/actions/nights';
import { freshDatabase, rowsOn } from '../../../tests/setup/programs/postgres';

vi.hoisted(() => {
  process.env['DATA_DIR'] += '-move';
});

const SERVER = process.env['TEST_POSTGRES_URL'];
const FOLDER = process.env['DATA_DIR'] ?? '';
const FILE = join(FOLDER, 'enlaza.db');
const BACK = join(FOLDER, 'back.db');
/** Keys in an order, and numbers in a form, that PostgreSQL does not keep. */
const BLOCKS = '[{"b": "«ñ» \\"x\\"", "a": null, "n": 1.50}, "suelto", 7]';

describe.runIf(SERVER)('moving to the other engine', () => {
  let database: { url: string; drop(): Promise<void> };
  let client: ReturnType<typeof openSqlite>;

  /** Moves from what DATABASE_URL names. */
  async function moveFrom(source: string, target: string) {
    vi.stubEnv('DATABASE_URL', source);
    vi.resetModules();
    return (await import('./database')).moveTo(target);
  }
  /** Runs statements on the PostgreSQL database. */
  const there = (statement: string) => rowsOn(database.url, statement);
  const pagesThere = async () =>
    Number((await there('SELECT count(*) AS all FROM usuarios'))[0]?.['all']);

  beforeAll(async () => {
    await migrateSqlite(FILE);
    client = openSqlite(FILE);
    const write: Write = async (sql, ...values) => {
      client.prepare(sql.replaceAll(/::\w+/g, '')).run(...values);
    };
    for (let day = 0; day < 25; day += 1) await spendDay(write, join(FOLDER, 'archivos'), day);
    client.prepare("UPDATE usuarios SET bloques = ? WHERE uid = 'persona-1'").run(BLOCKS);
    client.prepare('INSERT INTO sales VALUES (1, ?)').run(Buffer.alloc(32, 1));
    const hit = client.prepare(
      "INSERT INTO visitas VALUES ('persona-1', ?, 'view', '', 'MX', 'mobile', '')",
    );
    // The same twice, of today, of long ago and of a day that is still to come.
    for (const at of [Date.now(), Date.now(), 1_000, Date.now() + 90 * 86_400_000]) hit.run(at);
  });
  beforeEach(async () => {
    database = await freshDatabase(SERVER ?? '');
    return () => database.drop();
  });
  afterAll(() => {
    client.close();
    vi.unstubAllEnvs();
    rmSync(FOLDER, { recursive: true });
  });

  test('brings every row there and back, salts and hits too, and finds every file', async () => {
    const moved = await moveFrom(`file:${FILE}`, database.url);
    expect(moved).toMatchObject({ differences: 0, files: { missing: 0 } });
    expect(moved.rows).toBeGreaterThan(100);
    expect(moved.files.pieces).toBeGreaterThan(0);
    expect(moved.next).toContain('SECRET_KEY');
    expect(moved.next).not.toContain(`:${new URL(database.url).password}@`);
    const back = await moveFrom(database.url, `file:${BACK}`);
    expect(back).toMatchObject({ rows: moved.rows, tables: moved.tables, files: { missing: 0 } });
    const copy = openSqlite(BACK);
    for (const table of ['usuarios', 'visitas', 'sales', 'medios', 'archivos']) {
      const sorted = (from: typeof copy) =>
        from
          .prepare(`SELECT * FROM ${table}`)
          .all()
          .map((row) =>
            JSON.stringify(row, (name, value) => (name === 'bloques' ? JSON.parse(value) : value)),
          )
          .sort();
      const rows = sorted(copy);
      expect(rows.length, table).toBe(sorted(client).length);
      if (table !== 'usuarios') expect(rows, table).toEqual(sorted(client));
    }
    const blocks = copy
      .prepare("SELECT bloques FROM usuarios WHERE uid = 'persona-1'")
      .pluck()
      .get();
    expect(JSON.parse(String(blocks))).toEqual(JSON.parse(BLOCKS));
    copy.close();
  });

  test('is refused for a database that has rows, ours or not', async () => {
    await there('CREATE TABLE theirs (x int); INSERT INTO theirs VALUES (1)');
    const source = `file:${FILE}`;
    await expect(moveFrom(source, database.url)).rejects.toThrow('not empty: theirs');
    expect(await there("SELECT to_regclass('usuarios') AS made")).toMatchObject([{ made: null }]);
    await there('DROP TABLE theirs');
    await moveFrom(source, database.url);
    await expect(moveFrom(source, database.url)).rejects.toThrow('not empty');
    await migrateSqlite(BACK);
    await expect(moveFrom(database.url, `file:${BACK}`)).rejects.toThrow('exists already');
  });

  test('is refused while a server uses one of them, and within one engine', async () => {
    const release = claimSqlite(FILE);
    await expect(moveFrom(`file:${FILE}`, database.url)).rejects.toThrow(
      'another server is running',
    );
    release();
    await migratePostgres(database.url);
    const other = await connectOnce(database.url);
    await expect(moveFrom(`file:${FILE}`, database.url)).rejects.toThrow('stop every server');
    await other.close();
    await expect(moveFrom(`file:${FILE}`, `file:${BACK}`)).rejects.toThrow('a postgres://');
    await expect(moveFrom(database.url, BACK)).rejects.toThrow('must begin with');
  });

  test('leaves nothing where a row is not the same', async () => {
    await migratePostgres(database.url);
    await there(`CREATE FUNCTION other() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.nombre := NEW.nombre || ' '; RETURN NEW; END $$;
      CREATE TRIGGER other BEFORE INSERT ON usuarios FOR EACH ROW WHEN (NEW.uid = 'persona-2') EXECUTE FUNCTION other()`);
    await expect(moveFrom(`file:${FILE}`, database.url)).rejects.toThrow(
      'usuarios is not the same',
    );
    expect(await pagesThere()).toBe(0);
    await there('DROP TRIGGER other ON usuarios');
    await moveFrom(`file:${FILE}`, database.url);
    expect(await pagesThere()).toBeGreaterThan(2);
    rmSync(BACK, { force: true });
    expect(existsSync(`${BACK}.unfinished`)).toBe(false);
  });
});
