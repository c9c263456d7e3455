import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@/lib/core/time/units';
import { storeReader } from '@/lib/products/statistics.server';
import { databaseOfFile } from '../../../tests/setup/programs/postgres';
import type { FullStatistics } from './schema';

const folder = mkdtempSync(join(tmpdir(), 'enlaza-statistics-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Clocks go back an hour in Madrid on the 25th; they do not in Mexico. */
const BEGIN = Date.parse('2026-10-24T20:00:00Z');
const NOW = Date.parse('2026-10-26T12:00:00Z');
const SPAN = 38 * 60 * MINUTE_MS;
const VISITS = 2_000;
const VISITORS = 400;
const AGENTS = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'desktop',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    'mobile',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'tablet',
  ],
] as const;
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const id = (owner: number, link = 0) => `019a9f00-000${owner}-7000-8000-00000000000${link}`;
const MADRID = { uid: id(1), zone: 'Europe/Madrid', links: [id(1, 1), id(1, 2), id(1, 3)] };
const MEXICO = { uid: id(2), zone: 'America/Mexico_City', links: [id(2, 1), id(2, 2)] };
const OWNERS = [MADRID, MEXICO];
const SOURCES = [
  ['', ''],
  ['https://www.instagram.com/p/1', 'instagram.com'],
  ['https://t.co/x', 't.co'],
] as const;

/** The same numbers on every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

interface Scripted {
  at: number;
  owner: (typeof OWNERS)[number];
  visitor: number;
  kind: 'view' | 'click' | 'share';
  link: string;
  source: (typeof SOURCES)[number];
  fate: 'counts' | 'bot' | 'owner' | 'prefetch';
}

function script(): Scripted[] {
  const roll = dice(2026);
  const pick = <T>(list: readonly T[]) => list[roll(list.length)] as T;
  const visits = Array.from({ length: VISITS }, (_, index): Scripted => {
    const owner = pick(OWNERS);
    return {
      at: BEGIN + Math.floor((index / VISITS) * SPAN) + roll(500),
      owner,
      visitor: roll(VISITORS),
      kind: pick(['view', 'view', 'view', 'click', 'click', 'share']),
      link: pick(owner.links),
      source: pick(SOURCES),
      fate: pick(['counts', 'counts', 'counts', 'counts', 'bot', 'owner', 'prefetch']),
    };
  });
  // Who clicks or shares has opened the page.
  const opened = visits.flatMap((one): Scripted[] =>
    one.kind === 'view'
      ? [one]
      : [
          { ...one, kind: 'view' },
          { ...one, at: one.at + 1 },
        ],
  );
  return opened.sort((a, b) => a.at - b.at);
}

const agentOf = (visitor: number) => AGENTS[visitor % AGENTS.length] as (typeof AGENTS)[number];
const addressOf = (visitor: number) => `81.${visitor % 200}.${visitor >> 8}.${visitor % 256}`;

/** The same figures by the plainest way: lists and sets over the whole script. */
function expected(all: Scripted[], uid: string, zone: string, dates: string[]) {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  const hitsOfPage = all.filter(
    ({ owner, at }) => owner.uid === uid && dates.includes(clock.format(at)),
  );
  const counted = hitsOfPage.filter(({ fate }) => fate === 'counts');
  const views = counted.filter(({ kind }) => kind === 'view');
  const clicks = counted.filter(({ kind }) => kind === 'click');
  const perDay = (visits: Scripted[], extra: (visit: Scripted) => string = () => '') =>
    new Set(visits.map((one) => `${clock.format(one.at)} ${one.visitor} ${extra(one)}`)).size;
  const group = (visits: Scripted[], key: (visit: Scripted) => string) => {
    const sums: Record<string, number> = {};
    for (const visit of visits) sums[key(visit)] = (sums[key(visit)] ?? 0) + 1;
    return sums;
  };
  return {
    views: views.length,
    clicks: clicks.length,
    visitors: perDay(counted),
    engagement: clicks.length / views.length,
    conversionRate: perDay(clicks) / perDay(counted),
    bots: hitsOfPage.filter(({ fate, kind }) => fate === 'bot' && kind === 'view').length,
    propias: hitsOfPage.filter(({ fate, kind }) => fate === 'owner' && kind === 'view').length,
    fuentes: group(views, ({ source }) => source[1]),
    enlaces: group(clicks, ({ link }) => link),
    unicos: perDay(clicks, ({ link }) => link),
    hours: group(views, ({ at }) => String(Math.floor((at - BEGIN) / (60 * MINUTE_MS)))),
  };
}

const asRecord = (rows: { views: number; fuente: string }[]) =>
  Object.fromEntries(rows.map(({ fuente, views }) => [fuente, views]));

describe.each([
  ['SQLite', `file:${folder}/day.db`],
  ['Postgres', await databaseOfFile()],
])('a scripted day of 2,000 visits by 400 visitors, on %s', (_, databaseUrl) => {
  const all = script();
  let statistics: (uid: string, rango: 'hoy' | '7d', now?: number) => Promise<FullStatistics>;

  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', databaseUrl);
    vi.resetModules();
    const tables = await import('@db/tables');
    const { atomically, database } = await import('@/lib/core/db');
    await import('@/lib/products/references.server');
    const { flush, record, settled } = await import('./recording/service.server');
    const { getStatistics } = await import('./service.server');
    await atomically(async (tx) => {
      for (const { uid, zone, links } of OWNERS) {
        const texts = { nombre: uid, email: '', bio: '', slug: uid, avatar: '', profesion: '' };
        const rest = { descripcion: '', creadoEn: BEGIN, version: 1, zonaHoraria: zone };
        await tx.insert(tables.profiles).values({ uid, plan: 'pro', ...texts, ...rest });
        for (const [posicion, id] of links.entries()) {
          const values = {
            uid,
            id,
            posicion,
            tipo: 'personalizado',
            descripcion: '',
            activo: true,
          };
          await tx
            .insert(tables.links)
            .values({ ...values, titulo: id, url: `https://${id}.example/` });
        }
      }
    });
    for (const [index, { at, owner, visitor, kind, link, source, fate }] of all.entries()) {
      const body = { tipo: kind, uid: owner.uid, ref: source[0], busca: '', ms: 4_000 };
      record(
        {
          body: JSON.stringify(kind === 'click' ? { ...body, enlace: link } : body),
          userAgent: fate === 'bot' ? BOT : agentOf(visitor)[0],
          clientAddress: addressOf(visitor),
          prefetch: fate === 'prefetch',
          own: fate === 'owner' ? [owner.uid] : [],
        },
        at,
      );
      if (index % 50 === 0) await settled();
      if (index % 1_000 === 0) await flush();
    }
    await settled();
    await flush();
    statistics = (uid, rango, now = NOW) =>
      getStatistics({ uid, id: 'session' }, rango, storeReader, now) as Promise<FullStatistics>;
    return async () => {
      await (await database()).close();
      vi.unstubAllEnvs();
    };
  });

  it.each(OWNERS)(
    'gives exactly the figures of an owner in $zone over the days',
    async ({ uid, zone }) => {
      const dates = ['2026-10-24', '2026-10-25', '2026-10-26'];
      const { fuentes, enlaces, unicos, hours: _, ...wanted } = expected(all, uid, zone, dates);
      const actual = await statistics(uid, '7d');
      expect(actual).toMatchObject(wanted);
      expect(asRecord(actual.fuentes)).toEqual(fuentes);
      expect(Object.fromEntries(actual.enlaces.map(({ id, clicks }) => [id, clicks]))).toEqual(
        enlaces,
      );
      expect(actual.enlaces.reduce((sum, link) => sum + link.unicos, 0)).toBe(unicos);
      expect(actual.rendimiento.mapa.flat().reduce((sum, views) => sum + views)).toBe(wanted.views);
      expect(actual.recentActivity).toHaveLength(20);
    },
  );

  it('gives the day on which the clocks of Madrid change its 25 hours', async () => {
    const noon = Date.parse('2026-10-25T22:30:00Z');
    const { uid, zone } = MADRID;
    const actual = await statistics(uid, 'hoy', noon);
    const expectedFigures = expected(all, uid, zone, ['2026-10-25']);
    expect(actual.timeData).toHaveLength(25);
    expect(actual.timeData.map(({ time }) => time).slice(2, 4)).toEqual([
      '2026-10-25T02:00:00+02:00',
      '2026-10-25T02:00:00+01:00',
    ]);
    expect(actual.views).toBe(expectedFigures.views);
    expect(actual.timeData.map(({ views }) => views)).toEqual(
      Array.from({ length: 25 }, (_, hour) => expectedFigures.hours[String(hour + 2)] ?? 0),
    );
  });

  it('gives the same day in Mexico 24, at other moments', async () => {
    const { uid, zone } = MEXICO;
    const actual = await statistics(uid, 'hoy', Date.parse('2026-10-25T22:30:00Z'));
    const expectedFigures = expected(all, uid, zone, ['2026-10-25']);
    expect(actual.timeData).toHaveLength(24);
    expect(actual.timeData.map(({ views }) => views)).toEqual(
      Array.from({ length: 24 }, (_, hour) => expectedFigures.hours[String(hour + 10)] ?? 0),
    );
    expect(actual).toMatchObject({
      visitors: expectedFigures.visitors,
      bots: expectedFigures.bots,
    });
  });

  it('compares Hoy with yesterday up to the hour that the clock shows, in a day of 25 hours too', async () => {
    const { uid, zone } = MADRID;
    const { anterior } = await statistics(uid, 'hoy');
    const sameTime = Date.parse('2026-10-25T13:00:00+01:00');
    const morning = all.filter(({ at }) => at < sameTime);
    const { views, clicks, visitors } = expected(morning, uid, zone, ['2026-10-25']);
    expect(anterior).toMatchObject({ views, clicks, visitors });
  });

  it('tells devices apart', async () => {
    const { deviceBreakdown } = await statistics(MADRID.uid, '7d');
    const views = all.filter(
      ({ owner, fate, kind }) => owner === MADRID && fate === 'counts' && kind === 'view',
    );
    for (const device of ['mobile', 'desktop', 'tablet'] as const) {
      const share = views.filter(({ visitor }) => agentOf(visitor)[1] === device).length;
      expect(Math.abs(deviceBreakdown[device] - (share * 100) / views.length)).toBeLessThan(1);
    }
  });

  it('leaves neither hashes nor salts of the days once they are over', async () => {
    const { purge } = await import('./recording/schedule.server');
    const { reading } = await import('@/lib/core/db');
    const { dayVisitors, visitorSalts } = await import('@db/tables');
    const db = await reading();
    expect(await db.$count(dayVisitors)).toBeGreaterThan(0);
    await purge(NOW + 48 * 60 * MINUTE_MS);
    expect(await db.$count(dayVisitors)).toBe(0);
    expect(await db.$count(visitorSalts)).toBe(0);
  });

  it('deletes single hits after 90 days and keeps what they add up to', async () => {
    const { purge } = await import('./recording/schedule.server');
    const { reading } = await import('@/lib/core/db');
    const { hits } = await import('@db/tables');
    const before = (await statistics(MEXICO.uid, '7d')).views;
    await purge(NOW + 91 * 24 * 60 * MINUTE_MS);
    expect(await (await reading()).$count(hits)).toBe(0);
    expect((await statistics(MEXICO.uid, '7d')).views).toBe(before);
  });
});
