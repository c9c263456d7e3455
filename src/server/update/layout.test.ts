import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nameOf, Versions } from './layout';

let folder: string;
let versions: Versions;
let database: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'versions-')));
  versions = new Versions(folder);
  versions.make();
  database = join(folder, 'enlaza.db');
  writeFileSync(database, 'before');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function release(path: string, version = '0.1.0'): string {
  mkdirSync(join(path, 'dist'), { recursive: true });
  writeFileSync(join(path, 'package.json'), JSON.stringify({ version }));
  writeFileSync(join(path, 'dist/.fingerprint'), `${version}\nabc1234`);
  return path;
}

test('a switch that was cut off puts the database back, and nothing else does', async () => {
  const [base, next] = [release(join(folder, 'base')), release(versions.at('0.2.0+abc1234'))];
  await versions.keep(database, next);
  writeFileSync(database, 'migrated');
  writeFileSync(`${database}-wal`, 'of the migrated one');
  expect(versions.isSwitching).toBe(true);
  versions.putBack(database);
  expect(readFileSync(database, 'utf8')).toBe('before');
  expect(existsSync(`${database}-wal`)).toBe(false);
  expect(versions.isSwitching).toBe(false);

  await versions.keep(database, next);
  versions.choose(next, base);
  writeFileSync(database, 'saved since');
  versions.putBack(database);
  expect(readFileSync(database, 'utf8')).toBe('saved since');
});

test('what was chosen and cut off before its traces went is chosen', async () => {
  const [base, next] = [release(join(folder, 'base')), release(versions.at('0.2.0+abc1234'))];
  await versions.keep(database, next);
  versions.choose(next, base);
  writeFileSync(versions.at('switching'), '0.2.0+abc1234');
  writeFileSync(versions.at('before-switch.db'), 'before');
  writeFileSync(database, 'saved since');
  expect(versions.isSwitching).toBe(false);
  versions.putBack(database);
  expect(readFileSync(database, 'utf8')).toBe('saved since');
});

test('the version that runs and the one before it stay, older ones go', () => {
  const base = release(join(folder, 'base'));
  const [one, two, three] = ['0.1.1', '0.1.2', '0.1.3'].map((name) => release(versions.at(name)));
  versions.choose(one as string, base);
  versions.choose(two as string, one as string);
  versions.choose(three as string, two as string);
  mkdirSync(versions.at('.update-left'));
  versions.thinOut([]);
  expect([one, two, three].map((path) => existsSync(path as string))).toEqual([false, true, true]);
  expect(existsSync(versions.at('.update-left'))).toBe(false);
  expect([versions.current, versions.former]).toEqual([three, two]);
  versions.unchoose(two as string);
  expect(versions.current).toBe(two);
  versions.forget();
  expect(versions.current).toBeUndefined();
});

test('a version has the name of its release and commit, and no path in it', () => {
  expect(nameOf(release(join(folder, 'base')))).toBe('0.1.0+abc1234');
  expect(() => nameOf(release(join(folder, 'bad'), '../../etc'))).toThrow();
});
