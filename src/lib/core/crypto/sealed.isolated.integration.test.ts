import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { profiles } from '@db/tables';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atomically, reading } from '@/lib/core/db';
import { openSqlite, sqliteFile } from '@/lib/core/db/sqlite/open';
import { config } from '@/lib/core/env/config';
import { createProfile } from '@/lib/profile/service.server';
import { keyState } from './keyring';
import { canSeal, inspectKeys, rotateSecrets, sealedColumn } from './sealed.server';

/** Any text column serves: what is tried is the keys. */
const sealed = sealedColumn({ table: profiles, key: profiles.uid, column: profiles.descripcion });
const { file } = keyState();
let uid: string;

const stored = async () => {
  const [row] = await (await reading()).select().from(profiles).where(eq(profiles.uid, uid));
  return row?.descripcion ?? '';
};
const store = (descripcion: string) =>
  atomically((tx) => tx.update(profiles).set({ descripcion }).where(eq(profiles.uid, uid)));
const modeOf = (path: string) => statSync(path).mode & 0o777;

beforeAll(async () => {
  ({ uid } = await atomically((tx) => createProfile(tx, { nombre: `Ana ${v7()}` })));
});

beforeEach(() => store(sealed.seal(uid, 'rk_live_1')));

describe('the file of keys', () => {
  it('is made where the database is embedded, for nobody else to read', () => {
    expect(canSeal()).toBe(true);
    expect(modeOf(file)).toBe(0o600);
  });

  it('is taken from others who could read it', () => {
    chmodSync(file, 0o644);
    writeFileSync(file, readFileSync(file));
    keyState();
    expect(modeOf(file)).toBe(0o600);
  });
});

describe('a rotation', () => {
  it('seals everything under a new key and keeps the former one for backups', async () => {
    const before = await stored();
    const result = await rotateSecrets();
    expect(result).toMatchObject({ source: 'file', renewed: true, encrypted: 1, failed: 0 });
    const after = await stored();
    expect(after).not.toBe(before);
    expect(after).toContain(`v1.${result.key}.`);
    expect([sealed.open(uid, after), sealed.open(uid, before)]).toEqual(['rk_live_1', 'rk_live_1']);
    expect(modeOf(file)).toBe(0o600);
  });

  it('changes nothing the second time but the key', async () => {
    const first = await rotateSecrets();
    const second = await rotateSecrets();
    expect(second.key).not.toBe(first.key);
    expect(second).toMatchObject({ encrypted: 1, failed: 0 });
  });

  it('writes no key through a link that somebody put in its way', async () => {
    const [other, unfinished] = [`${file}.other`, `${file}.${process.pid}`];
    writeFileSync(other, 'theirs');
    symlinkSync(other, unfinished);
    await rotateSecrets();
    expect([existsSync(unfinished), readFileSync(other, 'utf8')]).toEqual([false, 'theirs']);
  });

  it('waits for another command, so that no key is lost', async () => {
    const other = openSqlite(sqliteFile(config().databaseUrl));
    other.exec('BEGIN IMMEDIATE');
    const before = readFileSync(file);
    const rotated = rotateSecrets();
    expect(readFileSync(file)).toEqual(before);
    other.exec('COMMIT');
    other.close();
    expect(await rotated).toMatchObject({ renewed: true });
    expect(readFileSync(file)).not.toEqual(before);
  });

  it('leaves what it cannot open as it is, and says so', async () => {
    const other = 'v1.00000000.AAAA';
    await store(other);
    expect(await inspectKeys()).toMatchObject({ unreadable: 1 });
    expect(await rotateSecrets()).toMatchObject({ encrypted: 0, failed: 1 });
    expect(await stored()).toBe(other);
  });

  it('takes no text of a person for a secret', async () => {
    await store('v1 de mi libro');
    expect(await rotateSecrets()).toMatchObject({ encrypted: 0, failed: 0 });
  });

  it('is told by a process whose key file has gone', async () => {
    const keyFile = readFileSync(file);
    rmSync(file);
    expect(await inspectKeys()).toMatchObject({ source: 'file', keys: 1, unreadable: 1 });
    rmSync(file);
    mkdirSync(file);
    expect(keyState).toThrow('cannot be read (EISDIR)');
    rmdirSync(file);
    writeFileSync(file, keyFile);
    expect(await inspectKeys()).toMatchObject({ unreadable: 0 });
  });
});
