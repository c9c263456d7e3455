import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobs } from '@db/tables';
import { expect, test, vi } from 'vitest';
import { atomically } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { newId } from '@/lib/core/env/system';
import '@/lib/operator/installation/alarms.server';
import { copyName } from '@/lib/operator/backups/rules';
import { examine } from './service.server';

/** Folders that this user may not read. Root may read all. */
const unreadable = vi.hoisted(() => new Set<string>());
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const readdirSync = (...[path, ...rest]: Parameters<typeof fs.readdirSync>) => {
    if (unreadable.has(String(path))) throw new Error('EACCES');
    return fs.readdirSync(path, ...rest);
  };
  return { ...fs, readdirSync };
});

const secrets = vi.hoisted(() => ({
  source: 'file',
  keys: 1,
  unreadable: 0,
  file: '/x/secret.key',
}));
vi.mock('@/lib/core/crypto/sealed.server', async (original) => ({
  ...(await original<typeof import('@/lib/core/crypto/sealed.server')>()),
  inspectKeys: async () => secrets,
}));

const space = vi.hoisted(() => ({ issue: '' }));
vi.mock('@/lib/operator/backups/folder.server', async (original) => ({
  ...(await original<typeof import('@/lib/operator/backups/folder.server')>()),
  checkDiskSpace: () => {
    if (space.issue) throw new Error(space.issue);
  },
}));

const found = async (check: string) => (await examine([])).filter((one) => one.check === check);

test('a folder that cannot be read is passed over', async () => {
  const folder = join(config().dataDir, 'copias');
  mkdirSync(folder, { recursive: true });
  unreadable.add(folder);
  expect(await found('permissions')).toMatchObject([{ state: 'ok' }]);
  unreadable.clear();
});

test('a disk without room for tonight’s copy is told before the night', async () => {
  mkdirSync(join(config().dataDir, 'copias'), { recursive: true });
  expect(await found('copies')).toMatchObject([{ state: 'ok' }]);
  space.issue = 'there is no room';
  expect(await found('copies')).toMatchObject([{ state: 'fault', finding: 'there is no room' }]);
  space.issue = '';
});

test('secrets under a key that is gone are told', async () => {
  expect(await found('keys')).toMatchObject([{ state: 'ok' }]);
  secrets.unreadable = 3;
  expect(await found('keys')).toMatchObject([
    {
      state: 'fault',
      finding: expect.stringMatching(/^3 secrets/),
      remedy: expect.stringMatching(/SECRET_KEY_OLD or in \/x\/secret\.key/),
    },
  ]);
});

test('recurring work that failed at every try is told, and a copy of a day to come is none', async () => {
  expect(await found('jobs')).toMatchObject([{ state: 'ok' }]);
  const [dayMs, now] = [86_400_000, Date.now()];
  const common = { datos: {}, clave: 'siempre', estado: 'pendiente', arriendo: null } as const;
  const none = { intentos: 0, caidas: 0, proximoEn: now + dayMs, creadoEn: now - 3 * dayMs };
  await atomically((tx) =>
    tx.insert(jobs).values(
      [
        { tipo: 'disco', error: 'Error: no' },
        { tipo: 'copias', error: '' },
      ].map((own) => ({ id: newId(), ...common, ...none, ...own })),
    ),
  );
  expect(await found('jobs')).toMatchObject([
    { state: 'fault', finding: expect.stringMatching(/disco \(Error: no\)/) },
  ]);
  const folder = join(config().dataDir, 'copias');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, copyName(now + 365 * dayMs)), '');
  expect(await found('copies')).toMatchObject([
    { state: 'fault', finding: expect.stringMatching(/72 hours old/) },
  ]);
});
