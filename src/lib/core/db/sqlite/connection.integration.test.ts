import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, type Database, DatabaseUnavailableError } from '../database';
import { backupSqlite } from './backup';
import { connectSqlite } from './connection';
import { migrateSqlite } from './migrate';
import { openSqlite } from './open';

const root = mkdtempSync(join(tmpdir(), 'enlaza-place-'));
afterAll(() => rmSync(root, { recursive: true }));

interface Executes {
  run(statement: ReturnType<typeof sql>): Promise<unknown>;
  all(statement: ReturnType<typeof sql>): Promise<{ slug: string }[]>;
}
const on = (db: Database) => db as unknown as Executes;

describe('a database that is taken from under a running process', () => {
  let folder: string;
  let file: string;
  let connection: Connection;
  let run = 0;

  beforeEach(async () => {
    run += 1;
    folder = join(root, `${run}`);
    file = join(folder, 'test.db');
    await migrateSqlite(file);
    connection = connectSqlite(file);
  });
  afterEach(() => connection.close());

  const save = (slug: string) =>
    connection.atomically((tx) =>
      on(tx).run(sql`INSERT INTO slugs_en_cuarentena VALUES (${slug}, 1)`),
    );
  const saved = async () => {
    const rows = await on(connection.read).all(
      sql`SELECT slug FROM slugs_en_cuarentena ORDER BY slug`,
    );
    return rows.map(({ slug }) => slug);
  };
  /** The contents of a database file with its journal, read by another connection. */
  const heldBy = (path: string) => {
    const client = openSqlite(path);
    const slugs = client.prepare('SELECT slug FROM slugs_en_cuarentena ORDER BY slug').pluck();
    const all = slugs.all();
    const integrity = client.pragma('integrity_check', { simple: true });
    client.close();
    return { all, integrity };
  };
  const expectLost = async () => {
    await expect(save('lost')).rejects.toThrow(DatabaseUnavailableError);
    await expect(connection.ping()).rejects.toThrow(DatabaseUnavailableError);
  };
  const away = () => join(folder, 'away.db');

  it('answers each reader in the shape it asked for, and what a new column brings', async () => {
    const rows = connection.read as unknown as Executes & {
      values(statement: ReturnType<typeof sql>): Promise<unknown[][]>;
    };
    const all = sql`SELECT * FROM slugs_en_cuarentena`;
    await save('a');
    for (const _ of [1, 2]) {
      expect(await rows.all(all)).toEqual([{ slug: 'a', hasta: 1 }]);
      expect(await rows.values(all)).toEqual([['a', 1]]);
    }
    await connection.atomically((tx) =>
      on(tx).run(sql`ALTER TABLE slugs_en_cuarentena ADD COLUMN x`),
    );
    expect(await rows.all(all)).toEqual([{ slug: 'a', hasta: 1, x: null }]);
  });

  it('writes nothing while it is away, can be read, and goes on when it is back', async () => {
    await save('a');
    renameSync(file, away());
    await expectLost();
    expect(await saved()).toEqual(['a']);
    renameSync(away(), file);
    await save('b');
    await connection.ping();
    expect(await saved()).toEqual(['a', 'b']);
  });

  it('writes nothing when it was deleted', async () => {
    await save('a');
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`);
    await expectLost();
  });

  it('does not answer for what it wrote while the file was being moved', async () => {
    const moving = connection.atomically(async (tx) => {
      renameSync(file, away());
      await on(tx).run(sql`INSERT INTO slugs_en_cuarentena VALUES ('a', 1)`);
    });
    await expect(moving).rejects.toThrow(DatabaseUnavailableError);
  });

  it('keeps every save when it comes back as a copy of itself', async () => {
    await save('a');
    copyFileSync(file, away());
    rmSync(file);
    await expectLost();
    copyFileSync(away(), file);
    await save('b');
    expect(await saved()).toEqual(['a', 'b']);
    await connection.close();
    expect(heldBy(file)).toEqual({ all: ['a', 'b'], integrity: 'ok' });
  });

  it('takes another database of ours that is put in its place, and mixes nothing', async () => {
    await save('a');
    await backupSqlite(file, away());
    await save('b');
    renameSync(file, join(folder, 'former.db'));
    renameSync(away(), file);
    await save('c');
    await connection.ping();
    expect(await saved()).toEqual(['a', 'c']);
    await connection.close();
    expect(heldBy(file)).toEqual({ all: ['a', 'c'], integrity: 'ok' });
    expect(heldBy(join(folder, 'former.db'))).toEqual({ all: ['a', 'b'], integrity: 'ok' });
  });

  it('does not take half a copy, nor what is no database of ours', async () => {
    await save('a');
    renameSync(file, away());
    writeFileSync(file, 'x'.repeat(5_000));
    await expectLost();
    rmSync(file);
    new Sqlite(file).exec('CREATE TABLE t (x)').close();
    await expectLost();
    rmSync(file);
    renameSync(away(), file);
    await save('b');
    expect(await saved()).toEqual(['a', 'b']);
  });

  it('saves what was in a journal that was deleted', async () => {
    await save('a');
    rmSync(`${file}-wal`);
    await save('b');
    await connection.close();
    expect(heldBy(file)).toEqual({ all: ['a', 'b'], integrity: 'ok' });
  });

  it('tells whoever watches that anything may have changed', async () => {
    let calls = 0;
    const changed = () => {
      calls += 1;
    };
    const end = await connection.subscribe({ changed, caughtUp: () => undefined });
    await backupSqlite(file, away());
    renameSync(away(), file);
    await expect.poll(() => calls).toBeGreaterThan(0);
    end();
  });
});

describe('what is kept of a database', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777;

  it('is for its user alone: new, from before, beside it and in its copies', async () => {
    const folder = join(root, 'modes');
    const file = join(folder, 'test.db');
    await migrateSqlite(file);
    expect([modeOf(folder), modeOf(file)]).toEqual([0o700, 0o600]);
    mkdirSync(join(folder, 'backups'), { mode: 0o755 });
    writeFileSync(`${file}.replaced-before`, '');
    writeFileSync(join(folder, 'backups', 'old.db'), '');
    for (const name of [file, `${file}.replaced-before`, join(folder, 'backups', 'old.db')]) {
      chmodSync(name, 0o644);
    }
    await migrateSqlite(file);
    const connection = connectSqlite(file);
    await backupSqlite(file, join(folder, 'backups', 'new.db'));
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => [entry.name, modeOf(join(entry.parentPath, entry.name))])
      .filter(([name, mode]) => mode !== (name === 'backups' ? 0o700 : 0o600));
    expect(files).toEqual([]);
    expect(readdirSync(folder)).toContain('test.db-wal');
    await connection.close();
  });
});
