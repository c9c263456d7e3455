import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseOfFile } from '../../../../tests/setup/programs/postgres';

const folder = mkdtempSync(join(tmpdir(), 'enlaza-operator-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PEOPLE = ['Ángel ÑANDÚ', 'ÉLODIE', 'jose\u0301', 'cien%', 'Ana_1'];

describe.each([
  ['SQLite', `file:${folder}/find.db`],
  ['Postgres', await databaseOfFile()],
])('finding accounts on %s', (_, databaseUrl) => {
  let find: (text: string, limit?: number) => Promise<string[]>;

  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', databaseUrl);
    vi.resetModules();
    const { profiles } = await import('@db/tables');
    const { atomically, database } = await import('@/lib/kernel/db');
    const { findAccounts } = await import('./accounts.server');
    await atomically(async (tx) => {
      for (const [at, nombre] of PEOPLE.entries()) {
        const texts = { nombre, email: `P${at}@Ejemplo.com`, bio: '', slug: `p${at}`, avatar: '' };
        const rest = { profesion: '', descripcion: '', version: 1, plan: 'free' as const };
        await tx.insert(profiles).values({ uid: `u${9 - at}`, ...texts, ...rest, creadoEn: at });
      }
    });
    find = async (text, limit = 50) =>
      (await findAccounts(text, limit)).map(({ nombre }) => nombre);
    return async () => {
      await (await database()).close();
      vi.unstubAllEnvs();
    };
  });

  it.each([
    ['Ángel', 'Ángel ÑANDÚ'],
    ['ÁNGEL', 'Ángel ÑANDÚ'],
    ['ángel', 'Ángel ÑANDÚ'],
    ['angel', 'Ángel ÑANDÚ'],
    ['ñandú', 'Ángel ÑANDÚ'],
    ['élodie', 'ÉLODIE'],
    ['José', 'jose\u0301'],
    ['%', 'cien%'],
    ['a_', 'Ana_1'],
    ['p4@ejemplo', 'Ana_1'],
    ['u9', 'Ángel ÑANDÚ'],
  ])('%j gives %s and nobody else', async (text, nombre) => {
    expect(await find(text)).toEqual([nombre]);
  });

  it('gives the newest first, and no more than wanted', async () => {
    expect(await find('@EJEMPLO.com', 2)).toEqual(['Ana_1', 'cien%']);
    expect(await find('u')).toEqual(['Ángel ÑANDÚ']);
    expect(await find('nadie')).toEqual([]);
  });
});
