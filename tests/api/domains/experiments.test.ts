import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOn } from '../../setup/actions/billing';
import { connectDomain, offering, visitorAt } from '../../setup/actions/domains';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { BROWSER } from '../../setup/actions/visits';
import { type Answer, anonymous, type Client } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import { type NameServer, startNameServer } from '../../setup/programs/dns';
import type { RunningServer } from '../../setup/server';

const HOST = 'probada.test';
const [NOW, OTHER] = ['Mi tienda', 'Compra aquí'];
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const VISITORS = 20;
const agents = Array.from({ length: VISITORS }, (_, visitor) => `${BROWSER} Edg/${visitor}`);

let dns: NameServer;
let server: RunningServer;
let url: string;
let owner: Client;
let slug: string;
let uid: string;
let enlace: string;

const home = () => visitorAt(url, HOST);
const visitHome = (agent: string, headers = {}) =>
  home().get('/', { 'user-agent': agent, ...headers });
const titleIn = ({ text }: Answer) => (text.includes(OTHER) ? OTHER : NOW);
const cookieOf = ({ cookies }: Client) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const newest = async () => (await owner.get('/api/pruebas')).json.pruebas[0];

async function start(): Promise<void> {
  const begun = await owner.post('/api/pruebas', { tipo: 'titulo', enlace, otras: [OTHER] });
  expect(begun.status, begun.text).toBe(200);
}

async function end(): Promise<void> {
  const { id } = await newest();
  expect((await owner.post(`/api/pruebas/${id}`, { accion: 'terminar' })).status).toBe(200);
}

/** Returns the pages of all visitors, requested concurrently. */
const all = () => Promise.all(agents.map((agent) => visitHome(agent)));

/** Returns the user agent of a visitor who gets a title. */
async function agentFor(title: string): Promise<string> {
  const pages = await all();
  const at = pages.findIndex((page) => titleIn(page) === title);
  expect(at).toBeGreaterThanOrEqual(0);
  return agents[at] ?? '';
}

beforeAll(async () => {
  dns = await startNameServer();
  server = await startOnEngine(offering(dns));
  ({ url } = server);
  owner = await signInOn(url, 'pro', 'Ana Prueba');
  await saveProfile(owner, { enlaces: [link(NOW), link('Mi curso')] });
  const profile = await readProfile(owner);
  ({ slug, uid } = profile);
  enlace = profile.enlaces[0].id;
  await connectDomain(owner, dns, HOST);
  await visitHome(BROWSER);
  await start();
});

afterAll(async () => {
  await server?.stop();
  await dns?.stop();
});

describe('a test at a domain of a page’s own', () => {
  it('deals each visitor one version all day, that nobody on the way may keep, without a cookie', async () => {
    const pages = await all();
    expect(new Set(pages.map(titleIn))).toEqual(new Set([NOW, OTHER]));
    const etags = new Map(pages.map((page) => [page.headers.get('etag'), titleIn(page)]));
    expect(etags.size).toBe(2);
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
      expect(page.headers.get('set-cookie')).toBeNull();
      expect(page.text).toContain(`<link rel="canonical" href="${home().origin}">`);
    }
    // The first responses were rendered, these are cached.
    expect((await all()).map(titleIn)).toEqual(pages.map(titleIn));
  });

  it('is as it was for programs, and knows nobody by a cookie', async () => {
    const agent = await agentFor(OTHER);
    for (const program of [BOT, '']) expect(titleIn(await visitHome(program))).toBe(NOW);
    expect(titleIn(await visitHome(agent, { cookie: cookieOf(owner) }))).toBe(OTHER);
    const led = await anonymous(url).get(`/${slug}`, { headers: { 'user-agent': agent } });
    expect([led.status, led.headers.get('location')]).toEqual([301, `${home().origin}/`]);
    expect([led.text, led.headers.get('set-cookie')]).toEqual(['', null]);
  });

  it('deals the same at the address here, where both show the page', async () => {
    await owner.put('/api/dominios', { redirige: false });
    const here = await Promise.all(
      agents.map((agent) => anonymous(url).get(`/${slug}`, { headers: { 'user-agent': agent } })),
    );
    expect(here.map(titleIn)).toEqual((await all()).map(titleIn));
    await owner.put('/api/dominios', { redirige: true });
  });

  it('says that nothing has changed to who has that very version alone', async () => {
    const [one, other] = [await agentFor(NOW), await agentFor(OTHER)];
    const etagOf = async (agent: string) => (await visitHome(agent)).headers.get('etag') ?? '';
    const [mine, theirs] = [await etagOf(one), await etagOf(other)];
    const revalidate = async (known: string) => {
      const { status, headers } = await visitHome(one, { 'if-none-match': known });
      return [status, headers.get('etag')];
    };
    expect(await revalidate(theirs)).toEqual([200, mine]);
    for (const etags of [mine, `${theirs}, ${mine}`, '*']) {
      expect(await revalidate(etags), etags).toEqual([304, mine]);
    }
  });

  it('counts who came and who clicked there by the version that they were shown', async () => {
    const dealt = (await all()).slice(0, 8).map(titleIn);
    const send = (agent: string, beacon: object) =>
      home().post('/api/visitas', JSON.stringify({ uid, ms: 0, ref: '', busca: '', ...beacon }), {
        'content-type': 'text/plain',
        'user-agent': agent,
      });
    for (const agent of agents.slice(0, 8)) await send(agent, { tipo: 'view', variante: 1 });
    for (const agent of agents.slice(0, 5)) await send(agent, { tipo: 'click', enlace });
    const count = (titles: string[], title: string) => titles.filter((one) => one === title).length;
    const figures = (title: string) => ({
      visitors: count(dealt, title),
      clickers: count(dealt.slice(0, 5), title),
    });
    await expect
      .poll(async () => (await newest()).variantes)
      .toMatchObject([figures(NOW), figures(OTHER)]);
  });

  it('ends and begins between two answers, and leaves nothing of itself behind', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [, ...ending] = await Promise.all([end(), all(), all()]);
      for (const page of ending.flat()) expect(page.status).toBe(200);
      for (const page of await all()) {
        expect(titleIn(page)).toBe(NOW);
        expect(page.headers.get('cache-control')).toContain('public');
      }
      const [, ...beginning] = await Promise.all([start(), all(), all()]);
      for (const page of beginning.flat()) {
        const isShared = page.headers.get('cache-control')?.includes('public');
        // A response that shared caches may store is the original, never a variant.
        expect([page.status, isShared && titleIn(page)]).not.toEqual([200, OTHER]);
      }
      const pages = await all();
      for (const page of pages) expect(page.headers.get('cache-control')).toContain('private');
      expect(new Set(pages.map(titleIn)).size).toBe(2);
    }
  });

  it('goes on at the address here when the domain is let go, and nothing is left at its name', async () => {
    const before = (await all()).map(titleIn);
    const released = await Promise.all([owner.delete(`/api/dominios/${HOST}`), all()]);
    expect(released[0].status).toBe(200);
    for (const page of await all()) {
      expect(page.status).toBe(421);
      expect(page.text).not.toMatch(/Mi tienda|Compra aquí/);
    }
    const here = await Promise.all(
      agents.map((agent) => anonymous(url).get(`/${slug}`, { headers: { 'user-agent': agent } })),
    );
    expect(here.map(titleIn)).toEqual(before);
    expect(here[0]?.text).toContain(`<link rel="canonical" href="${url}/${slug}">`);
    expect(await newest()).toMatchObject({ estado: 'en-marcha' });
    await connectDomain(owner, dns, HOST);
    expect((await all()).map(titleIn)).toEqual(before);
  });
});
