import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { migratePglite } from './migrate-postgres';
import { type Migration, NewerDatabaseError, readMigrations } from './migrations';
import { openPglite } from './pglite';
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
    await expect(migrateSqlite(file, [START, bad])).rejects.toThrow(message);
    expect(count('child')).toBe(3);
    expect(count("sqlite_master WHERE name = 'other'")).toBe(0);
    expect((await migrateSqlite(file, [START, REBUILD])).applied).toBe(1);
  });

  it('refuses a database of a newer version and leaves it alone', async () => {
    await migrateSqlite(file, [START, REBUILD]);
    await expect(migrateSqlite(file, [START])).rejects.toThrow(NewerDatabaseError);
    expect(count('parent')).toBe(3);
  });
});

describe('migrating Postgres', () => {
  it('builds a new database, keeps children, undoes what fails, refuses a newer one', async () => {
    const client = await openPglite('pglite:memory');
    expect(await migratePglite(client)).toEqual({ applied: readMigrations('postgres').length });
    expect(await migratePglite(client)).toEqual({ applied: 0 });
    const all = readMigrations('postgres');
    const bad = { generatedAt: 3, statements: ['CREATE TABLE other (x int)', 'SELECT nothing'] };
    await expect(migratePglite(client, [...all, bad])).rejects.toThrow();
    const { rows } = await client.query("SELECT to_regclass('other') AS found");
    expect(rows).toEqual([{ found: null }]);
    await expect(migratePglite(client, [])).rejects.toThrow(NewerDatabaseError);
    await client.close();
  });
});
