import { beforeAll, describe, expect, test } from 'vitest';
import { buyDemo, signInOn } from '../../setup/actions/billing';
import { plainText, visit } from '../../setup/actions/cached-pages';
import { acceptAdult } from '../../setup/actions/plan';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { BROWSER, sendBeacon } from '../../setup/actions/visits';
import { type Client, newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

const [SHOP, OTHER, LAST] = ['Mi tienda', 'Compra aquí', 'Mi curso'];
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const agentOf = (visitor: number) => `${BROWSER} Edg/${visitor}`;

const cookiesOf = ({ cookies }: Client) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

interface Owner {
  client: Client;
  uid: string;
  slug: string;
  enlaces: { id: string; titulo: string }[];
}

async function owner(): Promise<Owner> {
  const client = await signInOn(serverUrl());
  await saveProfile(client, { enlaces: [link(SHOP), link(LAST)] });
  const { uid, slug, enlaces } = await readProfile(client);
  return { client, uid, slug, enlaces };
}

const start = ({ client }: Owner, body: object) => client.post('/api/pruebas', body);
const titles = ({ enlaces }: Owner) => ({
  tipo: 'titulo',
  enlace: enlaces[0]?.id,
  otras: [OTHER],
});
const newest = async ({ client }: Owner) => (await client.get('/api/pruebas')).json.pruebas[0];
const act = async ({ client }: Owner, id: string, body: object) =>
  client.post(`/api/pruebas/${id}`, body);

/** Requests the page with a user agent; returns the response and its text. */
async function visitPage({ slug }: Owner, agent: string, headers = {}) {
  const response = await visit(serverUrl(), `/${slug}`, { 'user-agent': agent, ...headers });
  return { answer: response, text: plainText(response) };
}

describe('a test of a title', () => {
  let own: Owner;
  /** The title that each of forty visitors gets. */
  let dealt: string[];
  const titleIn = (text: string) => (text.includes(OTHER) ? OTHER : SHOP);

  beforeAll(async () => {
    own = await owner();
    await visitPage(own, BROWSER);
    expect((await start(own, titles(own))).status).toBe(200);
    // Paths like the cache keys of variants do not exist and must not be cached as a variant.
    for (const path of [`/${own.slug}%201`, `/${own.slug}%0A1`]) {
      expect([400, 404]).toContain((await visit(serverUrl(), path)).status);
    }
    const pages = [];
    for (let visitor = 0; visitor < 40; visitor += 1) {
      pages.push(await visitPage(own, agentOf(visitor)));
    }
    expect(new Set(pages.map(({ answer }) => answer.status))).toEqual(new Set([200]));
    dealt = pages.map(({ text }) => titleIn(text));
  });

  test('shows each visitor one title all day, about as many the one as the other', async () => {
    for (const [visitor, title] of dealt.slice(0, 10).entries()) {
      expect((await visitPage(own, agentOf(visitor))).text).toContain(title);
    }
    const others = dealt.filter((title) => title === OTHER).length;
    expect(others).toBeGreaterThan(5);
    expect(others).toBeLessThan(35);
  });

  test('lets nobody on the way keep the page, and has an ETag and no cookie for each variant', async () => {
    const of = async (title: string) =>
      (await visitPage(own, agentOf(dealt.indexOf(title)))).answer.headers;
    const [one, other] = [await of(SHOP), await of(OTHER)];
    for (const headers of [one, other]) {
      expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect(one.get('etag')).not.toBe(other.get('etag'));
    const conditional = { 'if-none-match': other.get('etag') ?? '' };
    const again = await visitPage(own, agentOf(dealt.indexOf(OTHER)), conditional);
    expect(again.answer.status).toBe(304);
    const moved = await visitPage(own, agentOf(dealt.indexOf(SHOP)), conditional);
    expect([moved.answer.status, titleIn(moved.text)]).toEqual([200, SHOP]);
  });

  test('shows programs, and whoever works on the page, what it was', async () => {
    const agent = agentOf(dealt.indexOf(OTHER));
    const cookie = cookiesOf(own.client);
    expect((await visitPage(own, agent, { cookie })).text).toContain(SHOP);
    expect((await visitPage(own, BOT)).text).toContain(SHOP);
    expect((await visitPage(own, '')).text).toContain(SHOP);
    const stranger = await signIn(serverUrl(), newPerson());
    expect((await visitPage(own, agent, { cookie: cookiesOf(stranger) })).text).toContain(OTHER);
  });

  test('counts visitors of a day and who clicked by what they were shown, whatever a beacon says', async () => {
    const { uid, enlaces } = own;
    const [tested, untested] = enlaces;
    const send = (visitor: number, beacon: object, agent = agentOf(visitor)) =>
      sendBeacon(serverUrl(), { uid, ms: 0, ...beacon }, { 'user-agent': agent });
    const click = { tipo: 'click', enlace: tested?.id };
    for (let visitor = 0; visitor < 20; visitor += 1) {
      await send(visitor, { tipo: 'view', variante: 1 });
      await send(visitor, { tipo: 'view' });
    }
    for (const visitor of [0, 1, 2]) await send(visitor, click);
    await send(0, click);
    await send(4, { tipo: 'click', enlace: untested?.id });
    await send(30, { tipo: 'view', ms: 3 * 86_400_000 });
    await send(0, { tipo: 'view' }, BOT);
    const seen = (title: string) => dealt.slice(0, 20).filter((each) => each === title).length;
    const clicked = (title: string) => dealt.slice(0, 3).filter((each) => each === title).length;
    await expect
      .poll(async () => (await newest(own)).variantes)
      .toMatchObject([
        { valor: SHOP, visitors: seen(SHOP), clickers: clicked(SHOP) },
        { valor: OTHER, visitors: seen(OTHER), clickers: clicked(OTHER) },
      ]);
    expect(await newest(own)).toMatchObject({ estado: 'en-marcha', veredicto: 'pronto', dias: 1 });
  });

  test('pauses while the title is another, and goes on when it is what it was', async () => {
    const agent = agentOf(dealt.indexOf(OTHER));
    const { enlaces } = await readProfile(own.client);
    const [first, ...rest] = enlaces;
    await saveProfile(own.client, { enlaces: [{ ...first, titulo: 'Rebajas' }, ...rest] });
    const edited = await visitPage(own, agent);
    expect(edited.text).toContain('Rebajas');
    expect(edited.answer.headers.get('cache-control')).toContain('public');
    expect(await newest(own)).toMatchObject({ estado: 'pausa', motivo: 'cambio' });
    await saveProfile(own.client, { enlaces });
    expect((await visitPage(own, agent)).text).toContain(OTHER);
    expect(await newest(own)).toMatchObject({ estado: 'en-marcha', motivo: null });
  });

  test('gives the page a variant for good at once, and takes that back', async () => {
    const { id } = await newest(own);
    expect((await act(own, id, { accion: 'aplicar', variante: 7 })).status).toBe(422);
    const { version, ...before } = await readProfile(own.client);
    const applied = await act(own, id, { accion: 'aplicar', variante: 1 });
    expect(applied.json.pruebas[0]).toMatchObject({ estado: 'terminada', aplicada: 1 });
    const after = await readProfile(own.client);
    expect([after.enlaces[0].titulo, after.version]).toEqual([OTHER, version + 1]);
    for (const agent of [agentOf(0), BOT])
      expect((await visitPage(own, agent)).text).toContain(OTHER);
    expect((await act(own, id, { accion: 'aplicar', variante: 1 })).status).toBe(422);
    expect((await act(own, id, { accion: 'deshacer' })).status).toBe(200);
    expect((await visitPage(own, BOT)).text).toContain(SHOP);
    expect(await readProfile(own.client)).toEqual({ ...before, version: version + 2 });
    expect((await act(own, id, { accion: 'deshacer' })).status).toBe(422);
  });

  test('that is over can be removed, by who may edit the page alone', async () => {
    const { id } = await newest(own);
    const stranger = await owner();
    for (const method of ['POST', 'DELETE'] as const) {
      const body = method === 'POST' ? { accion: 'terminar' } : undefined;
      const response = await stranger.client.request(method, `/api/pruebas/${id}`, { body });
      expect(response.status).toBe(404);
    }
    expect((await own.client.delete(`/api/pruebas/${id}`)).json.pruebas).toEqual([]);
  });
});

test('one test runs at a time, of what is on the page and differs from it', async () => {
  const own = await owner();
  const [first, last] = own.enlaces;
  await acceptAdult(own.client);
  const saved = await saveProfile(own.client, {
    enlaces: [...own.enlaces, link('Galería', { tipo: 'contenido-18' })],
  });
  const adult = saved.json.enlaces[2].id;
  const refused: [body: object, says: string][] = [
    [{ ...titles(own), otras: [SHOP] }, 'igual a la de ahora'],
    [{ ...titles(own), otras: [] }, 'al menos otra versión'],
    [{ ...titles(own), otras: ['a', 'b', 'c', 'd'] }, 'cuatro versiones'],
    [{ ...titles(own), enlace: crypto.randomUUID() }, 'no se ve en tu página'],
    [{ ...titles(own), enlace: adult }, 'no se lee en tu página'],
    [{ tipo: 'primero', otras: [first?.id] }, 'ya va primero'],
    [{ tipo: 'primero', otras: [crypto.randomUUID()] }, 'no se ve en tu página'],
    [{ tipo: 'tema', otras: ['ninguno'] }, 'Elige un tema'],
  ];
  for (const [body, says] of refused) {
    const response = await start(own, body);
    expect([response.status, response.text]).toEqual([422, expect.stringContaining(says)]);
  }
  const [one, two] = await Promise.all([
    start(own, { tipo: 'primero', otras: [last?.id] }),
    start(own, { tipo: 'tema', otras: ['cartel'] }),
  ]);
  expect([one.status, two.status].sort()).toEqual([200, 422]);
  const { id } = await newest(own);
  expect((await own.client.delete(`/api/pruebas/${id}`)).status).toBe(422);
  expect((await act(own, id, { accion: 'terminar' })).json.pruebas[0].veredicto).toBe('escasa');
});

test('which link is first is tested, applied and taken back without touching the rest', async () => {
  const own = await owner();
  const [first, last] = own.enlaces.map(({ id }) => id);
  const begun = await start(own, { tipo: 'primero', otras: [last] });
  const { id } = begun.json.pruebas[0];
  const firstIn = (text: string) => (text.indexOf(SHOP) < text.indexOf(LAST) ? SHOP : LAST);
  const orders = new Set<string>();
  for (let visitor = 0; visitor < 30; visitor += 1) {
    const { text } = await visitPage(own, agentOf(visitor));
    orders.add(firstIn(text.slice(text.indexOf('<main'))));
  }
  expect(orders).toEqual(new Set([SHOP, LAST]));
  await act(own, id, { accion: 'aplicar', variante: 1 });
  expect((await readProfile(own.client)).orden).toEqual([last, first]);
  await act(own, id, { accion: 'deshacer' });
  expect((await readProfile(own.client)).orden).toEqual([first, last]);
});

test('the theme is tested, and a plan that is lost pauses the test and keeps it', async () => {
  const own = await owner();
  expect((await start(own, { tipo: 'tema', otras: ['cartel', 'kraft'] })).status).toBe(200);
  const looks = new Set<string>();
  for (let visitor = 0; visitor < 40; visitor += 1) {
    looks.add((await visitPage(own, agentOf(visitor))).answer.headers.get('etag') ?? '');
  }
  expect(looks.size).toBe(3);
  const returned = await own.client.post('/api/suscripcion', { accion: 'desistir' });
  expect(returned.status, returned.text).toBe(200);
  expect(await newest(own)).toMatchObject({ estado: 'pausa', motivo: 'plan' });
  const { answer } = await visitPage(own, agentOf(1));
  expect(answer.headers.get('cache-control')).toContain('public');
  expect((await start(own, { tipo: 'tema', otras: ['kraft'] })).status).toBe(403);
  await buyDemo(own.client, 'pro');
  expect(await newest(own)).toMatchObject({ estado: 'en-marcha' });
});
