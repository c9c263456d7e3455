import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { claimSqlite } from './lock';
import { keepDatabasePrivate } from './private-files';

const MB = 1024 * 1024;
let free = 0;
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  statfsSync: () => ({ bavail: free, bsize: 1 }),
}));

it('keeps a reserve of the disk beside a database, and gives it up where a start finds no space', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'enlaza-')), 'enlaza.db');
  const reserve = `${file}-reserva`;
  const start = (space: number) => {
    free = space;
    claimSqlite(file)();
    return existsSync(reserve);
  };
  expect(start(10 * MB)).toBe(false);
  expect(start(100 * MB)).toBe(true);
  expect([statSync(reserve).size, statSync(reserve).mode & 0o777]).toEqual([2 * MB, 0o600]);
  expect(start(10 * MB)).toBe(true);
  expect(start(4_096)).toBe(false);
  expect(start(4_096)).toBe(false);
  expect(start(100 * MB)).toBe(true);
});

it('changes nothing of a file that is no database, nor beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-'));
  const notes = join(folder, 'notes.txt');
  writeFileSync(notes, 'These are notes, and longer than the head of a file.', { mode: 0o644 });
  free = 100 * MB;
  expect(() => claimSqlite(notes)).toThrow('file is not a database');
  expect([readdirSync(folder), statSync(notes).mode & 0o777]).toEqual([['notes.txt'], 0o644]);
});

it('changes the mode of the database and of its own files, and of nothing beside them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-'));
  for (const name of ['e', 'e-wal', 'e.replaced-1', 'etc.conf']) {
    writeFileSync(join(folder, name), '', { mode: 0o644 });
  }
  mkdirSync(join(folder, 'e-folder'), { mode: 0o755 });
  mkdirSync(join(folder, 'etc'), { mode: 0o755 });
  keepDatabasePrivate(join(folder, 'e'));
  expect(() => claimSqlite(join(folder, 'etc'))).toThrow('etc is a folder: name a file in it');
  expect(() => keepDatabasePrivate(join(folder, 'etc'))).toThrow('is a folder');
  const modes = readdirSync(folder).map((name) => [
    name,
    (statSync(join(folder, name)).mode & 0o777).toString(8),
  ]);
  expect(Object.fromEntries(modes)).toEqual({
    e: '600',
    'e-wal': '600',
    'e.replaced-1': '600',
    'e-folder': '755',
    etc: '755',
    'etc.conf': '644',
  });
});
