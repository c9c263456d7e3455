import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bucketAt } from '@/lib/core/time/zone';
import { storeReader } from '@/lib/products/statistics.server';
import { databaseOfFile } from '../../../tests/setup/programs/postgres';

const folder = mkdtempSync(join(tmpdir(), 'enlaza-sources-'));
afterAll(() => rmSync(folder, { recursive: true }));

const UID = '019a9f00-0000-7000-8000-000000000001';
const EVA = '019a9f00-0000-7000-8000-000000000002';
const LINK = '019a9f00-0000-7000-8000-000000000003';
const NOW = Date.parse('2026-11-20T12:00:00Z');
const ZONE = 'America/Guayaquil';
/** As a program may have left them before sources were bounded. */
const STORED = 45_000;

/** Yesterday's and today's visits in Guayaquil: when, what and who. */
const DAY: [string, 'view' | 'click' | 'share', string][] = [
  ['2026-11-19T05:00:00Z', 'view', 'ana'],
  ['2026-11-19T14:10:00Z', 'view', 'ana'],
  ['2026-11-19T14:59:59Z', 'click', 'ana'],
  ['2026-11-19T15:05:00Z', 'share', 'leo'],
  ['2026-11-19T15:20:00Z', 'view', 'eva'],
  ['2026-11-19T15:29:59Z', 'click', 'eva'],
  ['2026-11-19T15:30:00Z', 'view', 'luz'],
  ['2026-11-19T15:40:00Z', 'click', 'luz'],
  ['2026-11-20T04:59:59Z', 'view', 'pau'],
  ['2026-11-20T15:00:00Z', 'view', 'ana'],
];

describe.each([
  ['SQLite', `file:${folder}/sources.db`],
  ['Postgres', await databaseOfFile()],
])('figures on %s', (_, databaseUrl) => {
  let service: typeof import('./service.server');

  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', databaseUrl);
    vi.resetModules();
    const tables = await import('@db/tables');
    const db = await import('@/lib/core/db');
    service = await import('./service.server');
    const texts = { nombre: 'Ana', email: '', bio: '', slug: 'ana', avatar: '', profesion: '' };
    const rest = { descripcion: '', creadoEn: NOW, version: 1 };
    const numbered = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.raw(`${STORED}`)})`;
    const chosen = sql`select '${sql.raw(UID)}', '2026-11-19', 'fuente', 'f' || i, 1, 0 from n`;
    await db.atomically(async (tx) => {
      await tx.insert(tables.profiles).values([
        { uid: UID, plan: 'pro', ...texts, ...rest },
        { uid: EVA, plan: 'pro', ...texts, ...rest, slug: 'eva', zonaHoraria: ZONE },
      ]);
      await tx.insert(tables.dayFigures).values({ uid: UID, dia: '2026-11-19', views: STORED });
      const rows = sql`insert into estadisticas_desglose (uid, dia, tipo, valor, views, clicks) ${numbered} ${chosen}`;
      const raw = tx as unknown as {
        run?(query: unknown): unknown;
        execute(query: unknown): unknown;
      };
      await (raw.run ? raw.run(rows) : raw.execute(rows));
      await tx
        .insert(tables.breakdowns)
        .values({ uid: UID, dia: '2026-11-20', tipo: 'fuente', valor: 'instagram.com', views: 7 });
      await tx.insert(tables.dayFigures).values({ uid: UID, dia: '2026-11-20', views: 7 });
    });
    const { store } = await import('./recording/write.server');
    const hits = DAY.map(([at, tipo, visitante]) => {
      const momento = Date.parse(at);
      const enlace = tipo === 'click' ? LINK : '';
      const seen = { pais: 'EC', dispositivo: 'mobile' as const, fuente: '', demora: undefined };
      return {
        uid: EVA,
        momento,
        bucket: bucketAt(ZONE, momento),
        tipo,
        enlace,
        visitante,
        ...seen,
      };
    });
    // As they come: some are written together, some later.
    await store({ hits: hits.slice(0, 5), excluded: [] });
    await store({ hits: hits.slice(5), excluded: [] });
    return async () => {
      await (await db.database()).close();
      vi.unstubAllEnvs();
    };
  });

  it('of a page with 45,000 sources of one day name the largest and sum up the rest', async () => {
    const { views, fuentes = [] } = await service.getStatistics(
      { uid: UID, id: 'x' },
      '30d',
      storeReader,
      NOW,
    );
    expect(views).toBe(STORED + 7);
    expect(fuentes).toHaveLength(1_001);
    expect(fuentes.slice(0, 2).map(({ fuente }) => fuente)).toEqual(['otros', 'instagram.com']);
    expect(fuentes.reduce((sum, one) => sum + one.views, 0)).toBe(STORED + 7);
  });

  it.each([
    ['2026-11-20T05:00:00Z', { views: 0, clicks: 0, visitors: 0, conversionRate: 0 }],
    ['2026-11-20T14:30:00Z', { views: 2, clicks: 0, visitors: 1, conversionRate: 0 }],
    ['2026-11-20T15:30:00Z', { views: 3, clicks: 2, visitors: 3, conversionRate: 2 / 3 }],
    ['2026-11-21T04:59:59.999Z', { views: 5, clicks: 3, visitors: 5, conversionRate: 3 / 5 }],
  ])('of Hoy are compared with yesterday up to the same minute, at %s', async (at, wanted) => {
    const session = { uid: EVA, id: 'x' };
    const { anterior } = await service.getStatistics(session, 'hoy', storeReader, Date.parse(at));
    expect(anterior).toMatchObject(wanted);
  });

  it('of 7 días are compared with the whole of the 7 days before', async () => {
    const now = Date.parse('2026-11-26T15:30:00Z');
    const { anterior } = await service.getStatistics({ uid: EVA, id: 'x' }, '7d', storeReader, now);
    expect(anterior).toMatchObject({ views: 5, clicks: 3, visitors: 5 });
  });
});
