import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseOfFile } from '../../../../tests/setup/programs/postgres';

const folder = mkdtempSync(join(tmpdir(), 'enlaza-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

const UIDS = ['019a9f00-0000-7000-8000-000000000001', '019a9f00-0000-7000-8000-000000000002'];

describe.each([
  ['SQLite', `file:${folder}/kept.db`],
  ['Postgres', await databaseOfFile()],
])('a query that is kept on %s', (_, databaseUrl) => {
  let db: typeof import('.');
  let tables: typeof import('@db/tables');
  let namesOf: (db: import('.').Database, uid?: string) => Promise<string[]>;

  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', databaseUrl);
    vi.resetModules();
    tables = await import('@db/tables');
    db = await import('.');
    const { preparedQuery } = await import('./dialect-sql');
    const { profiles } = tables;
    const query = preparedQuery((way) =>
      way
        .select({ nombre: profiles.nombre })
        .from(profiles)
        .where(eq(profiles.uid, sql.placeholder('uid'))),
    );
    namesOf = async (way, uid) => (await query(way, { uid })).map(({ nombre }) => nombre);
    const texts = { email: '', bio: '', avatar: '', profesion: '', descripcion: '' };
    const rest = { plan: 'pro' as const, creadoEn: 1, version: 1 };
    const row = (at: number) => ({
      uid: UIDS[at] ?? '',
      nombre: `Ana ${at}`,
      slug: `ana-${at}`,
      ...texts,
      ...rest,
    });
    await db.atomically((tx) => tx.insert(profiles).values([row(0), row(1)]));
    return async () => {
      await (await db.database()).close();
      vi.unstubAllEnvs();
    };
  });

  it('gives each who asks the rows of their own values', async () => {
    const way = await db.reading();
    const queries = [UIDS[0], UIDS[1], 'nobody', UIDS[0]].map((uid) => namesOf(way, uid));
    expect(await Promise.all(queries)).toEqual([['Ana 0'], ['Ana 1'], [], ['Ana 0']]);
  });

  it('sees what its transaction wrote, and what others have committed', async () => {
    const way = await db.reading();
    const { profiles } = tables;
    const [uid = ''] = UIDS;
    for (const nombre of ['Eva', 'Luz']) {
      await db.atomically(async (tx) => {
        await tx.update(profiles).set({ nombre }).where(eq(profiles.uid, uid));
        expect(await namesOf(tx, uid)).toEqual([nombre]);
      });
      expect(await namesOf(way, uid)).toEqual([nombre]);
    }
    expect(await db.snapshot((still) => namesOf(still, uid))).toEqual(['Luz']);
  });
});
