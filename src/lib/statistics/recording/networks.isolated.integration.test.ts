import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hmacWithKey } from '@/lib/core/crypto/digest';
import { databaseOfFile } from '../../../../tests/setup/programs/postgres';
import type { Hit } from './tally';

const UID = '019a9f00-0000-7000-8000-000000000001';
const DATABASE_URL = await databaseOfFile();
const FIVE_MINUTES = 5 * 60_000;
const NOW = Date.parse('2026-11-20T12:01:00Z');

/** Counters of networks that several processes share: PostgreSQL alone. */
describe('hits of networks over all processes', () => {
  let db: typeof import('@/lib/core/db');
  let tables: typeof import('@db/tables');
  let networks: typeof import('./counting.server');
  let deleteSomeNetworks: typeof import('./queries.server').deleteSomeNetworks;

  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', DATABASE_URL);
    vi.resetModules();
    // Counted by five minutes of the database's clock: none ends meanwhile.
    vi.doMock('@/lib/core/db/dialect-sql', async (original) => ({
      ...(await original<object>()),
      databaseTime: () => sql.raw(`${NOW}`),
    }));
    tables = await import('@db/tables');
    db = await import('@/lib/core/db');
    networks = await import('./counting.server');
    ({ deleteSomeNetworks } = await import('./queries.server'));
    return async () => {
      await (await db.database()).close();
      vi.unstubAllEnvs();
    };
  });
  beforeEach(() => db.once((one) => one.delete(tables.networkHits)));

  const salt = hmacWithKey(Buffer.alloc(32, 7));
  const hits = (
    count: number,
    { tipo = 'view', address = '81.40.0.1', links = 2, visitors = count } = {} as {
      tipo?: Hit['tipo'];
      address?: string;
      links?: number;
      visitors?: number;
    },
  ): Hit[] =>
    Array.from({ length: count }, (_, at) => ({
      uid: UID,
      momento: NOW,
      bucket: { dia: '2026-11-20', inicio: 0, hora: 0, hasta: 0, horaLocal: 0, diaSemana: 0 },
      tipo,
      enlace: tipo === 'click' ? 'a' : '',
      visitante: `v${at % visitors}`,
      pais: '',
      dispositivo: 'mobile',
      fuente: '',
      demora: undefined,
      redes: networks.sharedCounters(salt, { uid: UID, tipo, address, links }),
    }));
  const countOf = async (some: Hit[]) =>
    (await db.atomically((tx) => networks.withinBounds(tx, some))).counted.length;
  /** Moves all that was counted so many slots back. */
  const pass = (slots: number) =>
    db.once(async (one) => {
      for (const { clave, tramo } of await one.select().from(tables.networkHits)) {
        const { networkHits } = tables;
        const isIt = eq(networkHits.clave, clave);
        await one
          .update(networkHits)
          .set({ tramo: tramo - slots })
          .where(isIt);
      }
    });

  it('count 60 times in ten minutes, in however many batches they come', async () => {
    const counted = [await countOf(hits(25)), await countOf(hits(25)), await countOf(hits(25))];
    expect(counted).toEqual([25, 25, 10]);
    expect(await countOf(hits(10, { address: '81.40.0.2' }))).toBe(10);
  });

  it('count 60 times when six batches come at once', async () => {
    const counted = await Promise.all(Array.from({ length: 6 }, () => countOf(hits(30))));
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(60);
  });

  it('make room again as the slots pass, and those that did not count take none', async () => {
    expect(await countOf(hits(40))).toBe(40);
    await pass(1);
    expect(await countOf(hits(500))).toBe(20);
    await pass(1);
    expect(await countOf(hits(30))).toBe(0);
    // Fifteen minutes after the first forty.
    await pass(1);
    expect(await countOf(hits(500))).toBe(40);
    await pass(3);
    expect(await countOf(hits(500))).toBe(60);
  });

  it('of IPv6 count 40 times from a /64, 50 from a /56 and 60 from a /48', async () => {
    const from = (address: string) => countOf(hits(100, { address }));
    expect(await from('2001:db8:1:101::')).toBe(40);
    expect(await from('2001:db8:1:102::')).toBe(10);
    expect(await from('2001:db8:1:201::')).toBe(10);
    expect(await from('2001:db8:1:301::')).toBe(0);
    expect(await from('2001:db8:2:301::')).toBe(40);
  });

  it('are clicks as often as views times links allow', async () => {
    const clicks = (count: number) => countOf(hits(count, { tipo: 'click', visitors: 1 }));
    expect(await countOf(hits(3))).toBe(3);
    expect([await clicks(4), await clicks(4)]).toEqual([4, 2]);
    expect(await clicks(5)).toBe(0);
  });

  it('are clicks of those who viewed the page longer ago, each as often as it has links', async () => {
    const late = hits(50, { tipo: 'click', visitors: 20 });
    expect(await countOf(late)).toBe(40);
  });

  it('say nothing once their ten minutes are over: they are deleted, a batch at a time', async () => {
    await countOf(hits(1));
    await countOf(hits(1, { address: '81.40.0.2' }));
    const remaining = async () =>
      (await (await db.reading()).select().from(tables.networkHits)).length;
    const deleteAt = (now: number, most: number) =>
      db.once((one) => deleteSomeNetworks(one, now, most));
    expect(await deleteAt(NOW + 2 * FIVE_MINUTES, 10)).toBe(0);
    expect(await remaining()).toBe(2);
    expect(await deleteAt(NOW + 5 * FIVE_MINUTES, 1)).toBe(1);
    expect(await remaining()).toBe(1);
  });
});
