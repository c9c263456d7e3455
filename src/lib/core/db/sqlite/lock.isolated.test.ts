import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { claimSqlite } from './lock';

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
