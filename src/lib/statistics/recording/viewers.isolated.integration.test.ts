import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseOfFile } from '../../../../tests/setup/programs/postgres';
import { Random } from '../../../../tests/setup/random';

const folder = mkdtempSync(join(tmpdir(), 'enlaza-viewers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = Date.parse('2026-11-20T12:00:00Z');
const UID = '019a9f00-0000-7000-8000-000000000001';
const AGENT = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

describe.each([
  ['SQLite', `file:${folder}/viewers.db`],
  ['Postgres', await databaseOfFile()],
])('clicks of who viewed, on %s', (_, databaseUrl) => {
  let db: typeof import('@/lib/core/db');
  let tables: typeof import('@db/tables');
  let recorder: typeof import('./service.server');

  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', databaseUrl);
    vi.resetModules();
    // The same cells at every run: two visitors in one would share their clicks.
    const { realSystem, replaceSystem } = await import('@/lib/core/env/system');
    const random = new Random(7);
    replaceSystem({ ...realSystem, randomBytes: (size) => random.bytes(size) });
    tables = await import('@db/tables');
    db = await import('@/lib/core/db');
    await import('@/lib/products/references.server');
    recorder = await import('./service.server');
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
  it('finds who viewed by whole keys: a thousand clicks on as many pages are a thousand looks', async () => {
    const { viewersAmong } = await import('./queries.server');
    const marks = Array.from({ length: 1_000 }, (__, at) => ({
      dia: '2026-11-19',
      uid: `pagina-${at}`,
      visitante: `visitante-${at}`,
    }));
    const rows = marks.filter((___, at) => at % 100 === 0).map((mark) => ({ ...mark, que: '' }));
    const clicked = { ...rows[0], uid: 'pagina-1', visitante: 'visitante-1', que: '*' };
    await db.atomically((tx) => tx.insert(tables.dayVisitors).values([...rows, clicked as never]));
    const viewers = await viewersAmong(await db.reading(), marks);
    expect(viewers.map(({ uid }) => uid).sort()).toEqual(rows.map(({ uid }) => uid).sort());
  });

  it('counts as many clicks as a view allows, of who viewed, and excludes the rest', async () => {
    const links = [crypto.randomUUID(), crypto.randomUUID()];
    await db.atomically(async (tx) => {
      const rest = { tipo: 'personalizado', url: 'https://a.example', descripcion: '' } as const;
      await tx.insert(tables.links).values(
        links.map((id, posicion) => ({
          id,
          uid: UID,
          posicion,
          titulo: 'A',
          activo: true,
          ...rest,
        })),
      );
    });
    const later = NOW + 3_600_000;
    const day = async () => {
      await written();
      const all = await (await db.reading()).select().from(tables.dayFigures);
      const {
        views = 0,
        visitors = 0,
        clicks = 0,
        shares = 0,
        bots = 0,
      } = all.find(({ uid, dia }) => uid === UID && dia === '2026-11-20') ?? {};
      return { views, visitors, clicks, shares, bots };
    };
    const click = (visitor: number, now = later) =>
      send({ tipo: 'click', enlace: links[visitor % 2] }, visitor, AGENT, now);
    send({}, 8, AGENT, later);
    const before = await day();
    // Without a view: neither clicks nor visitors.
    for (let visitor = 100; visitor < 150; visitor += 1) click(visitor);
    for (let visitor = 150; visitor < 160; visitor += 1) send({ tipo: 'share' }, visitor);
    expect(await day()).toEqual({ ...before, bots: before.bots + 60 });
    // After a view: as many as the page has links.
    for (let sent = 0; sent < 10; sent += 1) click(8);
    const viewed = await day();
    expect(viewed).toMatchObject({ clicks: before.clicks + 2, bots: before.bots + 68 });
    send({}, 8, AGENT, later + 60_000);
    send({ tipo: 'share' }, 8, AGENT, later + 60_000);
    // A person clicks after the view has arrived, however long the database took to find the page.
    await recorder.settled();
    for (let sent = 0; sent < 10; sent += 1) click(8, later + 60_000);
    const again = await day();
    expect(again).toMatchObject({ clicks: before.clicks + 4, shares: before.shares + 1 });
    // After a view an hour ago, which is in the database alone; its clock has not moved.
    await db.once((one) => one.delete(tables.networkHits));
    for (let sent = 0; sent < 10; sent += 1) click(8, later + 2 * 3_600_000);
    expect(await day()).toMatchObject({ clicks: before.clicks + 6, visitors: before.visitors });
  });

  it('counts what came in one moment in its order, however the database answers', async () => {
    const [link] = await (await db.reading()).select().from(tables.links);
    // Long enough ago for the page to be read again, and on another day.
    const at = NOW + 3 * 24 * 3_600_000;
    const figures = async () => {
      await written();
      const all = await (await db.reading()).select().from(tables.dayFigures);
      return all.find(({ uid, dia }) => uid === UID && dia === '2026-11-23');
    };
    for (let visitor = 0; visitor < 50; visitor += 1) {
      send({}, visitor, AGENT, at + visitor * 2);
      send({ tipo: 'click', enlace: link?.id }, visitor, AGENT, at + visitor * 2 + 1);
    }
    expect(await figures()).toMatchObject({ views: 50, clicks: 50, bots: 0 });
  });

  it('counts a click after midnight by the view before it', async () => {
    const [link] = await (await db.reading()).select().from(tables.links);
    const midnight = Date.parse('2026-11-26T00:00:00Z');
    const clicks = async () => {
      await written();
      const all = await (await db.reading()).select().from(tables.dayFigures);
      return all.find(({ uid, dia }) => uid === UID && dia === '2026-11-26');
    };
    send({}, 90, AGENT, midnight - 60_000);
    await written();
    for (let sent = 0; sent < 5; sent += 1) {
      send({ tipo: 'click', enlace: link?.id }, 90, AGENT, midnight + 60_000);
    }
    expect(await clicks()).toMatchObject({ clicks: 2, bots: 3 });
  });

  it('waits for a view that another process has yet to write', async () => {
    const [link] = await (await db.reading()).select().from(tables.links);
    vi.useFakeTimers({ toFake: ['Date'] });
    const now = Date.now();
    const from = (tipo: string) => ({ tipo, ...(tipo === 'click' && { enlace: link?.id }) });
    const clicks = async () => {
      await written();
      const all = await (await db.reading()).select().from(tables.linkFigures);
      return all.reduce((sum, row) => sum + row.clicks, 0);
    };
    const before = await clicks();
    send(from('click'), 70, AGENT, now);
    expect(await clicks()).toBe(before);
    send(from('view'), 70, AGENT, now);
    expect(await clicks()).toBe(before + 1);
    vi.useRealTimers();
  });
});
