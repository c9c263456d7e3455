import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@/lib/core/time/units';
import { databaseOfFile } from '../../../../tests/setup/programs/postgres';
import type { Hit } from './tally';

const folder = mkdtempSync(join(tmpdir(), 'enlaza-recorder-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = Date.parse('2026-11-20T12:00:00Z');
const UID = '019a9f00-0000-7000-8000-000000000001';
const AGENT = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const HALF = '\ud835';

const HOSTILE: [string, Record<string, unknown>][] = [
  ['a source cut within a letter', { busca: `?utm_source=${'x'.repeat(59)}𝐀` }],
  ['a source with half a letter', { busca: `?utm_source=a${HALF}b` }],
  ['a source with zeros', { busca: '?utm_source=a%00b\u0000c' }],
  ['a source of one endless syllable', { busca: `?utm_source=${'ᄀ각'.repeat(900)}` }],
  ['a referrer with half a letter', { ref: `https://a${HALF}b.example/` }],
  ['a referrer with zeros', { ref: 'https://a\u0000b.example/' }],
  ['a delay beyond all numbers', { ms: Number.MAX_VALUE }],
];
const NOBODY: [string, Record<string, unknown>][] = [
  ['a page with half a letter', { uid: HALF }],
  ['a page with zeros', { uid: `${UID}\u0000` }],
  ['a link with half a letter', { tipo: 'click', enlace: HALF }],
  ['a link with zeros', { tipo: 'click', enlace: '\u0000' }],
];

describe.each([
  ['SQLite', `file:${folder}/recorder.db`],
  ['Postgres', await databaseOfFile()],
])('recording on %s', (_, databaseUrl) => {
  let db: typeof import('@/lib/core/db');
  let tables: typeof import('@db/tables');
  let recorder: typeof import('./service.server');
  let store: typeof import('./write.server').store;

  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', databaseUrl);
    vi.resetModules();
    tables = await import('@db/tables');
    db = await import('@/lib/core/db');
    await import('@/lib/products/references.server');
    recorder = await import('./service.server');
    ({ store } = await import('./write.server'));
    const texts = { nombre: 'Ana', email: '', bio: '', slug: 'ana', avatar: '', profesion: '' };
    const rest = { descripcion: '', creadoEn: NOW, version: 1 };
    await db.atomically((tx) =>
      tx.insert(tables.profiles).values({ uid: UID, plan: 'pro', ...texts, ...rest }),
    );
    return async () => {
      await (await db.database()).close();
      vi.unstubAllEnvs();
    };
  });

  beforeEach(async () => {
    await db.atomically((tx) => tx.delete(tables.hits));
  });
  afterEach(() => vi.restoreAllMocks());

  const send = (beacon: Record<string, unknown>, visitor = 1, userAgent = AGENT, now = NOW) => {
    const body = JSON.stringify({ tipo: 'view', uid: UID, ref: '', busca: '', ...beacon });
    const clientAddress = `81.40.0.${visitor}`;
    const visit = { body, userAgent, clientAddress, prefetch: false, own: [] };
    recorder.record(visit, now);
  };
  const written = async () => {
    await recorder.settled();
    await recorder.flush();
    return (await db.reading()).select({ fuente: tables.hits.fuente }).from(tables.hits);
  };
  const hit = (fuente: string | null, momento = NOW): Hit => ({
    uid: UID,
    momento,
    bucket: {
      dia: '2026-11-20',
      inicio: NOW,
      hora: NOW,
      hasta: NOW,
      horaLocal: 0,
      diaSemana: 0,
    },
    tipo: 'view',
    enlace: '',
    visitante: `v${momento}`,
    pais: '',
    dispositivo: 'mobile',
    fuente: fuente as string,
    demora: undefined,
  });

  it.each(HOSTILE)(
    'counts a beacon with %s, as text that any database takes',
    async (__, beacon) => {
      send(beacon);
      const [row, ...others] = await written();
      expect(others).toEqual([]);
      expect(row?.fuente).toSatisfy((text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text));
      expect([...(row?.fuente ?? '')].length).toBeLessThanOrEqual(60);
    },
  );

  it.each(NOBODY)('does not even ask the database for %s', async (__, beacon) => {
    const select = vi.spyOn(await db.reading(), 'select');
    send(beacon);
    await recorder.settled();
    expect(select).not.toHaveBeenCalled();
  });

  it('takes one machine for 60 visits, whatever agents it names, and the rest for bots', async () => {
    const days = async () => {
      const all = await (await db.reading()).select().from(tables.dayFigures);
      const { views = 0, visitors = 0, bots = 0 } = all.find(({ uid }) => uid === UID) ?? {};
      return { views, visitors, bots };
    };
    send({}, 8);
    await written();
    const before = await days();
    for (let sent = 0; sent < 1_500; sent += 1) send({}, 9, `${AGENT} Edg/${sent}`);
    await written();
    const { views, visitors, bots } = await days();
    expect(views - before.views).toBe(60);
    expect(visitors - before.visitors).toBe(60);
    expect(bots - before.bots).toBe(1_440);
  });

  it('holds the main thread for few rows at a time, however many pages are visited', async () => {
    const connection = await db.database();
    const { atomically } = connection;
    let transactions = 0;
    connection.atomically = (work) => {
      transactions += 1;
      return atomically(work);
    };
    const some = Array.from({ length: 200 }, (__, at) => `pagina-${at}`);
    const hits = some.map((uid, at) => ({ ...hit('ok', NOW + at), uid }));
    const excluded = some.map((uid) => ({ uid, dia: '2026-11-20', why: 'bots' as const }));
    await store({ hits, excluded });
    connection.atomically = atomically;
    // On PostgreSQL the thread is free while a transaction goes on.
    expect(transactions).toBe(databaseUrl.startsWith('file:') ? 6 : 1);
  });

  it('leaves out the visits that the database refuses, and no other', async () => {
    await db.atomically((tx) => tx.delete(tables.dayFigures));
    const hits = Array.from({ length: 40 }, (__, at) => hit(at % 13 === 5 ? null : 'ok', NOW + at));
    const excluded = [{ uid: UID, dia: '2026-11-20', why: 'bots' as const }];
    expect(await store({ hits, excluded })).toMatchObject({ left: [] });
    expect(await written()).toHaveLength(37);
    const [day] = await (await db.reading()).select().from(tables.dayFigures);
    expect(day?.bots).toBe(1);
  });

  it('keeps everything while the database cannot be written to', async () => {
    const { atomically } = await db.database();
    const connection = await db.database();
    let attempts = 0;
    connection.atomically = async () => {
      attempts += 1;
      throw Object.assign(new Error('no room'), { code: attempts % 2 ? 'ECONNREFUSED' : '53100' });
    };
    send({}, 2);
    send({}, 3);
    await expect(recorder.flush()).rejects.toThrow('no room');
    await expect(recorder.flush()).rejects.toThrow('no room');
    expect(attempts).toBe(2);
    connection.atomically = atomically;
    expect(await written()).toHaveLength(2);
  });

  it('keeps what is still to be written when the database fails in between', async () => {
    const connection = await db.database();
    const { atomically } = connection;
    let attempts = 0;
    connection.atomically = async (work) => {
      attempts += 1;
      if (attempts > 2) throw Object.assign(new Error('gone'), { code: '57P01' });
      return atomically(work);
    };
    const hits = [hit('a', NOW), hit('b', NOW + 1), hit(null, NOW + 2), hit('c', NOW + 3)];
    const { left } = await store({ hits, excluded: [] });
    connection.atomically = atomically;
    expect(left.flatMap((part) => part.hits)).toEqual(hits.slice(2));
    expect((await store({ hits: hits.slice(2), excluded: [] })).left).toEqual([]);
    expect((await written()).map(({ fuente }) => fuente).sort()).toEqual(['a', 'b', 'c']);
  });

  it('tells a hundred sources of a page and day apart, and calls the rest otros', async () => {
    const sources = async () => {
      const rows = await (await db.reading()).select().from(tables.breakdowns);
      const own = rows.filter(({ tipo, dia }) => tipo === 'fuente' && dia === '2026-11-19');
      return new Map(own.map(({ valor, views }) => [valor, views]));
    };
    const yesterday = NOW - 24 * 3_600_000;
    const bucket = { ...hit('').bucket, dia: '2026-11-19' };
    const from = (fuente: string, at: number) => ({ ...hit(fuente, yesterday + at), bucket });
    const first = Array.from({ length: 60 }, (__, at) => from(`a${at}`, at));
    await store({ hits: first, excluded: [] });
    const more = Array.from({ length: 5_000 }, (__, at) => from(`b${at}`, 100 + at));
    await store({ hits: [...more, from('', 1), from('a3', 2)], excluded: [] });
    await store({ hits: [from('c', 9_000), from('b39', 9_001)], excluded: [] });
    const sourceRows = await sources();
    expect(sourceRows.size).toBe(102);
    expect(sourceRows.get('otros')).toBe(4_961);
    expect(sourceRows.get('')).toBe(1);
    expect(sourceRows.get('a3')).toBe(2);
    expect(sourceRows.get('b39')).toBe(2);
    const columns = { fuente: tables.hits.fuente };
    const distinct = (await db.reading()).selectDistinct(columns).from(tables.hits);
    expect(await distinct).toHaveLength(102);
  });

  it('loses no visit while the disk is full before the salt of the day exists', async () => {
    const tomorrow = NOW + 24 * 3_600_000;
    const connection = await db.database();
    const { atomically } = connection;
    connection.atomically = async () => {
      throw Object.assign(new Error('no room'), { code: 'SQLITE_FULL' });
    };
    for (let visitor = 20; visitor < 70; visitor += 1) send({}, visitor, AGENT, tomorrow);
    await recorder.settled();
    await expect(recorder.flush()).rejects.toThrow('no room');
    connection.atomically = atomically;
    send({}, 20, AGENT, tomorrow);
    expect(await written()).toHaveLength(51);
    const database = await db.reading();
    const salts = await database.select().from(tables.visitorSalts);
    expect(salts.filter(({ inicio }) => inicio === Date.parse('2026-11-21'))).toHaveLength(1);
    const ofTomorrow = eq(tables.dayVisitors.dia, '2026-11-21');
    expect(await database.select().from(tables.dayVisitors).where(ofTomorrow)).toHaveLength(50);
  });

  it('writes two thousand visits without waiting for the second to be over', async () => {
    // A counter is found by a hash and may be shared: one that a test above has filled is empty now.
    const later = NOW + HOUR_MS;
    for (let sent = 0; sent < 2_000; sent += 1) {
      const clientAddress = `81.41.${sent >> 8}.${sent & 255}`;
      const body = JSON.stringify({ tipo: 'view', uid: UID });
      const visit = { body, userAgent: AGENT, clientAddress, prefetch: false, own: [] };
      recorder.record(visit, later);
    }
    const rows = async () => (await db.reading()).$count(tables.hits);
    await expect.poll(rows).toBe(2_000);
  });
});
