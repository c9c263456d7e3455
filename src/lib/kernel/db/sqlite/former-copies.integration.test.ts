import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Migration, readMigrations } from '../migrations';
import { restoreSqlite } from './backup';
import { finishFormerCopies, hasUncheckedCopies } from './former-copies';
import { inspectSqlite } from './identity';
import { migrateSqlite } from './migrate';
import { openSqlite } from './open';

const root = mkdtempSync(join(tmpdir(), 'enlaza-former-'));
afterAll(() => rmSync(root, { recursive: true }));

const SALT = Buffer.from('a-salt-that-32-bytes-are-made-of');
const ALL = readMigrations('sqlite');
const later = (...statements: string[]): Migration[] => [
  ...ALL,
  { generatedAt: Number.MAX_SAFE_INTEGER, statements },
];

describe('a server that is upgraded', () => {
  let file: string;
  let run = 0;

  beforeEach(async () => {
    run += 1;
    file = join(root, `${run}`, 'test.db');
    await migrateSqlite(file, ALL);
    const client = openSqlite(file);
    client.prepare('INSERT INTO sales VALUES (?, ?)').run(Date.now(), SALT);
    client.prepare("INSERT INTO slugs_en_cuarentena VALUES ('ana', 1)").run();
    client.close();
  });
  const upgrade = (all: Migration[]) => migrateSqlite(file, all, true);
  const copies = () => readdirSync(join(root, `${run}`, 'backups'));

  it('leaves the check of its copy until it serves, where migrations only add', async () => {
    const { backup = '' } = await upgrade(
      later(
        'CREATE TABLE more (x)',
        'CREATE INDEX more_x ON more (x)',
        'DROP INDEX more_x',
        'ALTER TABLE usuarios ADD more text',
      ),
    );
    expect(hasUncheckedCopies(file)).toBe(true);
    expect(backup).toMatch(/\.db\.unchecked$/);
    finishFormerCopies(file);
    expect(hasUncheckedCopies(file)).toBe(false);
    expect(copies()).toEqual([expect.stringMatching(/^before-migration-[\dTZ-]+\.db$/)]);
    const copy = backup.replace('.unchecked', '');
    expect(readFileSync(copy).includes(SALT)).toBe(false);
    expect(inspectSqlite(copy)).toMatchObject({ rows: { sales: 0, slugs_en_cuarentena: 1 } });
    restoreSqlite(copy, file);
    expect(await migrateSqlite(file, ALL)).toEqual({ applied: 0 });
  });

  it('checks it before, where one changes what is there', async () => {
    await upgrade(later('CREATE TABLE more (x)', 'UPDATE slugs_en_cuarentena SET slug = slug'));
    expect(hasUncheckedCopies(file)).toBe(false);
    expect(copies()).toHaveLength(1);
  });

  it('goes back to a copy that nothing has checked yet', async () => {
    const { backup = '' } = await upgrade(later('CREATE TABLE more (x)'));
    restoreSqlite(backup, file);
    expect(await migrateSqlite(file, ALL)).toEqual({ applied: 0 });
    expect(inspectSqlite(file).rows).toMatchObject({ slugs_en_cuarentena: 1 });
  });

  it('leaves no copy where what only adds fails', async () => {
    const failed = upgrade(later('CREATE TABLE usuarios (x)'));
    await expect(failed).rejects.toThrow('as it was before');
    expect(copies()).toEqual([]);
  });

  it('copies row by row while another process reads what is in the journal', async () => {
    const reader = openSqlite(file);
    const writer = openSqlite(file);
    reader.exec('BEGIN; SELECT * FROM slugs_en_cuarentena');
    writer.exec("INSERT INTO slugs_en_cuarentena VALUES ('bea', 1)");
    writer.close();
    const { backup = '' } = await upgrade(later('CREATE TABLE more (x)'));
    reader.close();
    expect(hasUncheckedCopies(file)).toBe(false);
    expect(inspectSqlite(backup).rows).toMatchObject({ slugs_en_cuarentena: 2 });
  });

  it('leaves one copy of a state, however often its upgrade was cut off', async () => {
    const adding = later('CREATE TABLE more (x)');
    const { backup = '' } = await upgrade(adding);
    restoreSqlite(backup, file);
    writeFileSync(backup.replace('.unchecked', '.unfinished'), '');
    await upgrade(adding);
    expect(copies()).toEqual([expect.stringMatching(/\.db\.unchecked$/)]);
    expect(copies()).not.toEqual([basename(backup)]);
  });

  it('leaves a checked copy of the same state: what was restored from it has gone on', async () => {
    const adding = later('CREATE TABLE more (x)');
    const { backup = '' } = await upgrade(adding);
    finishFormerCopies(file);
    restoreSqlite(backup.replace('.unchecked', ''), file);
    await upgrade(adding);
    expect(copies()).toHaveLength(2);
  });

  it('says which copy is damaged, leaves it and finishes the others', async () => {
    const { backup = '' } = await upgrade(later('CREATE TABLE more (x)'));
    const whole = backup.replace(/-\d+Z/, '-999Z');
    copyFileSync(backup, whole);
    truncateSync(backup, 20_000);
    expect(() => finishFormerCopies(file)).toThrow(/before-migration-.+ is damaged/);
    expect(copies()).toContain(basename(backup));
    expect(copies()).toContain(basename(whole).replace('.unchecked', ''));
  });
});
