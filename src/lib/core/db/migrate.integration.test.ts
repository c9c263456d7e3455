import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/setup/programs/postgres';
import { type Migration, NewerDatabaseError, readMigrations } from './migrations';
import { migratePglite, migratePostgres } from './postgres/migrate';
import { openPglite } from './postgres/pglite';
import { connectOnce } from './postgres/pool';
import { claimSqlite } from './sqlite/lock';
import { migrateSqlite } from './sqlite/migrate';
import { openSqlite } from './sqlite/open';

const folder = mkdtempSync(join(tmpdir(), 'enlaza-migrate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const START: Migration = {
  generatedAt: 1,
  statements: [
    'CREATE TABLE parent (id integer PRIMARY KEY)',
    'CREATE TABLE child (id integer PRIMARY KEY, parent integer NOT NULL REFERENCES parent(id) ON DELETE CASCADE)',
    'INSERT INTO parent VALUES (1), (2), (3)',
    'INSERT INTO child VALUES (10, 1), (20, 2), (30, 3)',
  ],
};
/** What drizzle-kit writes when a column of a parent table changes. */
const REBUILD: Migration = {
  generatedAt: 2,
  statements: [
    'CREATE TABLE new_parent (id integer PRIMARY KEY, name text)',
    'INSERT INTO new_parent SELECT id, NULL FROM parent',
    'DROP TABLE parent',
    'ALTER TABLE new_parent RENAME TO parent',
  ],
};

describe('migrating SQLite', () => {
  let file: string;
  let run = 0;
  beforeEach(() => {
    run += 1;
    file = join(folder, `${run}`, 'test.db');
  });
  const count = (table: string) => {
    const client = openSqlite(file);
    const rows = client.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    client.close();
    return rows;
  };

  it('changes nothing in a database of another program', async () => {
    mkdirSync(dirname(file));
    new Sqlite(file).exec('CREATE TABLE notes (id integer)').close();
    const before = [readFileSync(file), statSync(file).mode];
    const refused = 'is a SQLite database, but none of this product';
    expect(() => claimSqlite(file)).toThrow(refused);
    await expect(migrateSqlite(file)).rejects.toThrow(refused);
    expect([readFileSync(file), statSync(file).mode]).toEqual(before);
    expect(readdirSync(dirname(file))).toEqual(['test.db']);
  });

  it('builds a new database without a backup, and then has nothing to do', async () => {
    expect(await migrateSqlite(file)).toEqual({ applied: readMigrations('sqlite').length });
    expect(await migrateSqlite(file)).toEqual({ applied: 0 });
    expect(count('usuarios')).toBe(0);
  });

  it('rebuilds a parent table without losing its children, after a backup', async () => {
    await migrateSqlite(file, [START]);
    const outcome = await migrateSqlite(file, [START, REBUILD]);
    expect(outcome.applied).toBe(1);
    expect([count('parent'), count('child')]).toEqual([3, 3]);
    expect(readdirSync(join(folder, `${run}`, 'backups'))).toHaveLength(1);
  });

  it.each([
    ['loses rows', 'DELETE FROM child WHERE id = 10', 'loses 1 rows of child'],
    ['breaks a reference', 'UPDATE child SET parent = 99 WHERE id = 10', 'breaks 1 references'],
    ['is wrong', 'CREATE TABLE', 'incomplete input'],
  ])('undoes a migration that %s', async (_, statement, message) => {
    await migrateSqlite(file, [START]);
    const bad = { generatedAt: 2, statements: ['CREATE TABLE other (x)', statement] };
    const failed = migrateSqlite(file, [START, bad]);
    await expect(failed).rejects.toThrow(`as it was before: start the former version again`);
    await expect(failed).rejects.toThrow(message);
    // Started again and again it would fill the disk with copies.
    expect(readdirSync(join(folder, `${run}`, 'backups'))).toEqual([]);
    expect(await migrateSqlite(file, [START])).toEqual({ applied: 0 });
    expect(count('child')).toBe(3);
    expect(count("sqlite_master WHERE name = 'other'")).toBe(0);
    expect((await migrateSqlite(file, [START, REBUILD])).applied).toBe(1);
  });

  it('goes back to the copy made before when the failure damaged the file', async () => {
    const [first] = readMigrations('sqlite');
    if (!first) throw new Error('there is no first migration');
    await migrateSqlite(file, [first]);
    const client = openSqlite(file);
    client.exec(OPEN_TWICE[0] ?? '');
    client.close();
    const statements = Object.assign(['CREATE TABLE other (x)', 'CREATE TABLE'], {
      *[Symbol.iterator]() {
        yield 'CREATE TABLE other (x)';
        writeFileSync(file, 'not a database any more'.repeat(1_000));
        yield 'CREATE TABLE';
      },
    });
    const destroying = { generatedAt: 2, statements };
    const failed = migrateSqlite(file, [first, destroying]);
    await expect(failed).rejects.toThrow(
      /before-migration-.+, made before it, is the database again/,
    );
    expect(count('usuarios')).toBe(2);
    expect(await migrateSqlite(file, [first])).toEqual({ applied: 0 });
  });

  it('keeps the copies of the last three upgrades', async () => {
    const all: Migration[] = [START];
    for (let step = 2; step < 8; step += 1) {
      await migrateSqlite(file, all);
      all.push({ generatedAt: step, statements: [`CREATE TABLE step_${step} (x)`] });
    }
    const copies = readdirSync(join(folder, `${run}`, 'backups')).sort();
    expect(copies).toHaveLength(3);
  });

  it('refuses a database of a newer version, leaves it alone and says what to go back to', async () => {
    await migrateSqlite(file, [START]);
    await migrateSqlite(file, [START, REBUILD]);
    const refused = migrateSqlite(file, [START]);
    await expect(refused).rejects.toThrow(NewerDatabaseError);
    await expect(refused).rejects.toThrow(/the last one before an upgrade is .+before-migration-/);
    expect(count('parent')).toBe(3);
  });

  /** What a later version has: all migrations of today as one, and one of its own. */
  const LATER = {
    baseline: { ...REBUILD, statements: [...START.statements, ...REBUILD.statements] },
    own: { generatedAt: 9, statements: ['CREATE TABLE later (id TEXT)'] },
  };

  it('brings a database that has all that a baseline replaces along, and makes new ones by it', async () => {
    await migrateSqlite(file, [START, REBUILD]);
    const later = [LATER.baseline, LATER.own];
    expect(await migrateSqlite(file, later)).toMatchObject({ applied: 1 });
    expect(count('parent')).toBe(3);
    expect(await migrateSqlite(file, later)).toMatchObject({ applied: 0 });
    await expect(migrateSqlite(file, [START, REBUILD])).rejects.toThrow(NewerDatabaseError);
  });

  it('refuses a database older than a baseline, leaves it alone and names the version to go through', async () => {
    await migrateSqlite(file, [START]);
    const refused = migrateSqlite(file, [LATER.baseline, LATER.own]);
    await expect(refused).rejects.toThrow('install 0.1.0 first');
    expect(count('parent')).toBe(3);
    expect(await migrateSqlite(file, [START, REBUILD])).toMatchObject({ applied: 1 });
  });
});

/** What must hold of data that was written before the index that allows one open checkout. */
const OPEN_TWICE = [
  "INSERT INTO usuarios (uid, nombre, email, bio, slug, avatar, plan, profesion, descripcion, \"creadoEn\", version) VALUES ('u', '', '', '', 's', '', 'free', '', '', 0, 1), ('v', '', '', '', 't', '', 'free', '', '', 0, 1)",
  "INSERT INTO suscripciones (id, uid, proveedor, cliente, plan, periodo, importe, saldo, estado, \"cancelaAlFinal\", \"inicioEn\", \"inicioPeriodoEn\", \"finPeriodoEn\", \"leidaEn\") VALUES ('s', 'u', 'stripe', 'c', 'pro', 'mes', 9900, 0, 'activa', false, 0, 0, 1, 0)",
  "INSERT INTO pagos (id, uid, suscripcion, plan, periodo, importe, estado, \"pagadoEn\", recibo) VALUES ('p', 'u', 's', 'pro', 'mes', 9900, 'pagado', 0, '')",
  ...[
    ['u1', 'u', 'aprobada'],
    ['u2', 'u', 'pendiente'],
    ['u3', 'u', 'pagada'],
    ['v1', 'v', 'pendiente'],
    ['v2', 'v', 'pendiente'],
    ['v3', 'v', 'cancelada'],
  ].map(
    ([id, uid, estado]) =>
      `INSERT INTO compras (id, uid, plan, periodo, importe, proveedor, estado, "creadaEn") VALUES ('${id}', '${uid}', 'pro', 'mes', 1, 'stripe', '${estado}', 0)`,
  ),
];
const OPEN_NOW = "SELECT id FROM compras WHERE estado IN ('pendiente', 'aprobada') ORDER BY id";

/** What was bought, is paid for and was charged when there were US dollars only. */
const CURRENCIES_OF_BEFORE =
  'SELECT moneda FROM compras UNION SELECT moneda FROM suscripciones UNION SELECT moneda FROM pagos';

describe('checkouts of before that a person has open at once', () => {
  it('are closed but for one', async () => {
    const file = join(folder, 'open-twice', 'test.db');
    const [start, ...later] = readMigrations('sqlite');
    if (!start) throw new Error('there is no first migration');
    await migrateSqlite(file, [start]);
    const client = openSqlite(file);
    for (const statement of OPEN_TWICE) client.exec(statement);
    await migrateSqlite(file, [start, ...later]);
    expect(client.prepare(OPEN_NOW).pluck().all()).toEqual(['u1', 'v2']);
    expect(client.prepare(CURRENCIES_OF_BEFORE).pluck().all()).toEqual(['USD']);
    client.close();
  });
});

const SERVER = process.env['TEST_POSTGRES_URL'];

describe.runIf(SERVER)('migrating a PostgreSQL server that others work on', () => {
  it('takes back all of an upgrade that fails, and says so', async () => {
    const { url, drop } = await freshDatabase(SERVER ?? '');
    await migratePostgres(url, [START]);
    const bad = { generatedAt: 2, statements: ['CREATE TABLE other (x int)', 'SELECT nothing'] };
    const failed = migratePostgres(url, [START, bad]);
    await expect(failed).rejects.toThrow(/as it was before: .+nothing/);
    expect(await migratePostgres(url, [START])).toEqual({ applied: 0 });
    await drop();
  });

  it('says what the role lacks, and where its tables would go', async () => {
    const { url, drop } = await freshDatabase(SERVER ?? '');
    const forbidden = { generatedAt: 1, statements: ['CREATE TABLE pg_catalog.other (x int)'] };
    await expect(migratePostgres(url, [forbidden])).rejects.toThrow(
      /the role must own the database/,
    );
    const elsewhere = new URL(url);
    elsewhere.searchParams.set('options', '-c search_path=own,public');
    const single = await connectOnce(url);
    await single.run('CREATE SCHEMA own');
    await single.close();
    await expect(migratePostgres(elsewhere.href, [START])).rejects.toThrow(/begins with own/);
    await expect(migratePostgres(url, [START])).resolves.toEqual({ applied: 1 });
    await drop();
  });

  it('keeps nobody waiting: it tries again until the tables are free', async () => {
    const { url, drop } = await freshDatabase(SERVER ?? '');
    await migratePostgres(url, [START]);
    const [client, watcher] = [await connectOnce(url), await connectOnce(url)];
    const widen: Migration = {
      generatedAt: 2,
      statements: ['ALTER TABLE parent ADD name text', 'ALTER TABLE child ADD name text'],
    };
    let migrating: Promise<unknown> | undefined;
    await client.transaction(async (run) => {
      await run('SELECT * FROM child');
      migrating = migratePostgres(url, [START, widen]);
      const waiting = () =>
        watcher.run("SELECT 1 FROM pg_locks WHERE relation = 'child'::regclass AND NOT granted");
      await expect.poll(async () => (await waiting()).length, { interval: 10 }).toBe(1);
      // It has this one by now, and would wait for us for ever as we would for it.
      expect(await run('SELECT * FROM parent')).toHaveLength(3);
    });
    expect(await migrating).toEqual({ applied: 1 });
    expect(await client.run('SELECT name FROM child')).toHaveLength(3);
    await Promise.all([client.close(), watcher.close()]);
    await drop();
  });
});

describe('migrating Postgres', () => {
  it('brings the data of before along, undoes what fails, refuses a newer one', async () => {
    const client = await openPglite('pglite:memory');
    const all = readMigrations('postgres');
    expect(await migratePglite(client, all.slice(0, 1))).toEqual({ applied: 1 });
    // As if a later version had one migration in the place of all.
    const baseline = { generatedAt: all.at(-1)?.generatedAt ?? 0, statements: [] };
    await expect(migratePglite(client, [baseline])).rejects.toThrow('install 0.1.0 first');
    for (const statement of OPEN_TWICE) await client.query(statement);
    expect(await migratePglite(client)).toEqual({ applied: all.length - 1 });
    expect((await client.query(OPEN_NOW)).rows).toEqual([{ id: 'u1' }, { id: 'v2' }]);
    expect((await client.query(CURRENCIES_OF_BEFORE)).rows).toEqual([{ moneda: 'USD' }]);
    expect(await migratePglite(client)).toEqual({ applied: 0 });
    expect(await migratePglite(client, [baseline])).toEqual({ applied: 0 });
    const bad = { generatedAt: 3, statements: ['CREATE TABLE other (x int)', 'SELECT nothing'] };
    await expect(migratePglite(client, [...all, bad])).rejects.toThrow();
    const { rows } = await client.query("SELECT to_regclass('other') AS found");
    expect(rows).toEqual([{ found: null }]);
    await expect(migratePglite(client, [])).rejects.toThrow(NewerDatabaseError);
    await client.close();
  });
});
