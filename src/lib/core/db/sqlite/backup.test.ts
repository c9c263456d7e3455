import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations } from '../migrations';
import { backupSqlite, restoreSqlite } from './backup';
import { inspectSqlite } from './identity';
import { migrateSqlite } from './migrate';
import { openSqlite } from './open';

const folder = mkdtempSync(join(tmpdir(), 'enlaza-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SALT = Buffer.from('a-salt-that-32-bytes-are-made-of');
const LATER = { generatedAt: 9_007_199_254_740_991, statements: ['CREATE TABLE more (x)'] };

describe('a copy that the product makes of a SQLite database', () => {
  let place: string;
  let file: string;
  let run = 0;

  const written = (statement: string, ...values: unknown[]) => {
    const client = openSqlite(file);
    client.prepare(statement).run(...values);
    client.close();
  };

  beforeEach(async () => {
    run += 1;
    place = join(folder, `${run}`);
    file = join(place, 'test.db');
    await migrateSqlite(file);
    written('INSERT INTO sales VALUES (?, ?)', Date.now(), SALT);
    written("INSERT INTO visitantes VALUES ('2026-11-20', 'ana', '', 'hash')");
  });

  const expectSaltless = (copy: string) => {
    expect(inspectSqlite(copy)).toMatchObject({
      integrity: 'ok',
      rows: { sales: 0, visitantes: 1 },
    });
    expect(readFileSync(copy).includes(SALT)).toBe(false);
  };

  it('on demand has no salt in it', async () => {
    expect(readFileSync(file).includes(SALT)).toBe(true);
    await backupSqlite(file, join(place, 'copy.db'));
    expectSaltless(join(place, 'copy.db'));
  });

  it('before a migration has none either, and can be gone back to', async () => {
    const { backup = '' } = await migrateSqlite(file, [...readMigrations('sqlite'), LATER]);
    expect(readdirSync(join(place, 'backups'))).toHaveLength(1);
    expectSaltless(backup);
    restoreSqlite(backup, file);
    expect(await migrateSqlite(file)).toEqual({ applied: 0 });
    expect(inspectSqlite(file).rows).not.toHaveProperty('more');
  });

  it('when another takes its place has none either, and can be put back', async () => {
    await backupSqlite(file, join(place, 'copy.db'));
    written("INSERT INTO visitantes VALUES ('2026-11-21', 'ana', '', 'hash')");
    const { saved: kept = '' } = restoreSqlite(join(place, 'copy.db'), file);
    expectSaltless(file);
    expect(readFileSync(kept).includes(SALT)).toBe(false);
    restoreSqlite(kept, file);
    expect(inspectSqlite(file).rows).toMatchObject({ sales: 0, visitantes: 2 });
  });

  it('takes the place of what a symbolic link leads to', async () => {
    await backupSqlite(file, join(place, 'copy.db'));
    written("INSERT INTO visitantes VALUES ('2026-11-21', 'ana', '', 'hash')");
    const link = join(place, 'link.db');
    symlinkSync(file, link);
    const { saved: kept = '' } = restoreSqlite(join(place, 'copy.db'), link);
    const visitors = [link, file, kept].map((path) => inspectSqlite(path).rows['visitantes']);
    expect([lstatSync(link).isSymbolicLink(), visitors]).toEqual([true, [1, 1, 2]]);
  });

  it('leaves no half of itself when it cannot take the place of what is in use', async () => {
    const copy = join(place, 'copy.db');
    await backupSqlite(file, copy);
    const inUse = openSqlite(file);
    const before = readdirSync(place).sort();
    expect(() => restoreSqlite(copy, file)).toThrow('stop it first');
    expect(readdirSync(place).sort()).toEqual(before);
    inUse.close();
    const { saved } = restoreSqlite(copy, file);
    expect([inspectSqlite(file).integrity, inspectSqlite(saved ?? '').integrity]).toEqual([
      'ok',
      'ok',
    ]);
  });

  it('is restored even if the salts cannot be taken out of what it replaces', async () => {
    await backupSqlite(file, join(place, 'copy.db'));
    written("CREATE TRIGGER never BEFORE DELETE ON sales BEGIN SELECT RAISE(FAIL, 'no'); END");
    const { saved: kept = '' } = restoreSqlite(join(place, 'copy.db'), file);
    expectSaltless(file);
    const replaced = new Sqlite(kept, { readonly: true });
    expect(replaced.prepare('SELECT count(*) FROM sales').pluck().get()).toBe(1);
    replaced.close();
  });
});
