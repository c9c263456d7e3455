import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { restoreSqlite } from '@/lib/core/db/sqlite/backup';
import { inspectSqlite } from '@/lib/core/db/sqlite/identity';
import { migrateSqlite } from '@/lib/core/db/sqlite/migrate';
import { openSqlite } from '@/lib/core/db/sqlite/open';
import { config } from '@/lib/core/env/config';
import { DAY_MS } from '@/lib/core/time/units';
import { leave, spendDay, stateOf, type Write } from '../../../../tests/setup/actions/nights';
import { makeCopy } from './make.server';
import { putBack } from './notes.server';
import { picturePath } from './pictures.server';
import { restore } from './restore.server';
import { copyName } from './rules';

const room = vi.hoisted(() => {
  process.env['DATA_DIR'] += '-carpeta';
  return { free: Number.POSITIVE_INFINITY };
});
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, statfsSync: () => ({ bavail: room.free, bsize: 1 }) };
});

const NIGHTS = 40;
const START = Date.UTC(2026, 0, 1, 3, 40);
const moment = (night: number) => START + night * DAY_MS;

const { dataDir } = config();
const [database, files] = [join(dataDir, 'enlaza.db'), join(dataDir, 'archivos')];
const folder = join(dataDir, 'copias');

const write: Write = (sql, ...values) => {
  const client = openSqlite(database);
  client.prepare(sql).run(...values);
  client.close();
};
const copies = () => readdirSync(folder).filter((name) => name.endsWith('.db'));
const beside = (part: string) =>
  readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** A copy put into a database of its own. */
function opened(name: string): string {
  const file = join(dataDir, 'otra.db');
  rmSync(file, { force: true });
  restoreSqlite(join(folder, name), file, (fresh) =>
    expect(putBack(fresh, (huella) => picturePath(folder, huella))).toEqual({ missing: 0 }),
  );
  return file;
}

beforeAll(async () => void (await migrateSqlite(database)));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('forty nights', () => {
  const states = new Map<string, Record<string, string>>();

  test('are copied one after the other, and none is refused', async () => {
    for (let night = 0; night < NIGHTS; night += 1) {
      await spendDay(write, files, night);
      if (night % 4 === 3) await leave(write, files, night - 3);
      const copy = await makeCopy(moment(night));
      expect(copy).toMatchObject({ name: copyName(moment(night)), files: { missing: 0 } });
      states.set(copy.name, stateOf(database));
    }
  });

  test('leave seven days and four weeks, each of them whole', () => {
    expect(copies()).toHaveLength(11);
    expect(copies().slice(-7)).toEqual(
      Array.from({ length: 7 }, (_, at) => copyName(moment(NIGHTS - 7 + at))),
    );
    for (const name of copies()) {
      const file = opened(name);
      expect(stateOf(file), name).toEqual(states.get(name));
      expect(inspectSqlite(file)).toMatchObject({ integrity: 'ok', brokenReferences: 0 });
      expect(inspectSqlite(file).rows).not.toHaveProperty('copia_imagenes');
      const client = openSqlite(file);
      const keys = client.prepare('SELECT llave FROM archivos_trozos').pluck().all() as string[];
      client.close();
      expect(beside('archivos')).toEqual(expect.arrayContaining(keys));
    }
  });

  test('take what they share once, and nothing that no copy names', () => {
    const statesShown = new Set(copies().flatMap((name) => Object.values(states.get(name) ?? {})));
    expect(beside('imagenes')).toHaveLength(statesShown.size);
    expect(beside('archivos')).toHaveLength(statesShown.size);
    const [piece = ''] = beside('archivos').filter((name) => name === 'trozo-39');
    expect(statSync(join(folder, 'archivos', 'archivo-39', piece)).nlink).toBe(2);
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
    expect(copies().map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual(
      copies().map(() => 0o600),
    );
  });
});

test('a disk without room is told, and the copies that there are stay', async () => {
  const before = copies();
  room.free = 0;
  await expect(makeCopy(moment(NIGHTS))).rejects.toThrow('there is no room for a copy');
  room.free = Number.POSITIVE_INFINITY;
  expect(copies()).toEqual(before);
});

test('two at once do not get into each other’s way', async () => {
  const [one, other] = await Promise.allSettled([makeCopy(moment(40)), makeCopy(moment(41))]);
  expect(one.status).toBe('fulfilled');
  expect(other).toMatchObject({ reason: { message: expect.stringContaining('already') } });
});

test('what a disk has forgotten is found out within eight nights, and mended', async () => {
  // Of a page that is still there: what only older copies have, nothing can mend.
  const [picture = ''] = Object.values(stateOf(database));
  const path = picturePath(folder, picture.slice(-64));
  writeFileSync(path, readFileSync(path).fill(0));
  for (let night = 42; night < 50; night += 1) await makeCopy(moment(night));
  const bytes = readFileSync(path);
  expect(bytes.some((byte) => byte !== 0)).toBe(true);
});

test('a night is restored by its name, with the files that are gone since', async () => {
  const name = copies().at(-1) ?? '';
  const before = stateOf(database);
  await leave(write, files, 39);
  const restored = await restore(name);
  expect(restored).toMatchObject({ missingPictures: 0, files: { copied: 1, missing: 0 } });
  expect(stateOf(database)).toEqual(before);
  expect(readFileSync(join(files, 'archivo-39', 'trozo-39'), 'utf8')).toBe('bytes- 39');
  await expect(restore(copyName(1))).rejects.toThrow('there is no copy');
});
