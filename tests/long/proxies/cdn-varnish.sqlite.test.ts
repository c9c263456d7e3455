import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInOn } from '../../setup/actions/billing';
import { connectDomain, offering, visitorAt } from '../../setup/actions/domains';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { type Answer, anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { programPort } from '../../setup/ports';
import { waitingPurges } from '../../setup/programs/cdn';
import { type NameServer, startNameServer } from '../../setup/programs/dns';
import {
  PURGE_KEY,
  type RunningVarnish,
  startVarnish,
  varnishProgram,
} from '../../setup/programs/varnish';
import { type RunningServer, startServer } from '../../setup/server';

if (!varnishProgram)
  process.stdout.write('Left out: the documented VCL: Varnish is not installed\n');

test.runIf(process.env['CI'])('continuous integration has Varnish', () => {
  expect(varnishProgram).toBeDefined();
});

const HOST = 'www.maria.test';

describe.skipIf(!varnishProgram)('behind Varnish as documented', () => {
  let dns: NameServer;
  let varnish: RunningVarnish;
  let server: RunningServer;
  let owner: Client;
  let slug: string;

  beforeAll(async () => {
    dns = await startNameServer();
    const [port, backend] = [programPort(), programPort()];
    varnish = await startVarnish(varnishProgram ?? '', String(backend), port);
    server = await startServer({
      env: {
        PORT: String(backend),
        PUBLIC_URL: `http://localhost:${port}`,
        TRUST_PROXY_HOPS: '1',
        PURGE: 'http',
        PURGE_URL: varnish.url,
        PURGE_KEY,
        OPERATORS: 'olga@ejemplo.com',
        ...offering(dns),
      },
    });
    owner = await signInOn(server.url, 'pro', 'María');
    ({ slug } = await readProfile(owner));
  });
  afterAll(async () => {
    await server?.stop();
    await varnish?.stop();
    await dns?.stop();
  });

  const read = (path: string, headers = {}) => anonymous(server.url).get(path, { headers });
  /** For a cached response, Varnish's header has a second id: the request that stored it. */
  const isStored = ({ headers }: Answer) => / /.test(headers.get('x-varnish') ?? '');
  /** Requests a path until Varnish has cached it. */
  const stored = async (path: string, headers = {}) => {
    await expect.poll(async () => isStored(await read(path, headers))).toBe(true);
    return read(path, headers);
  };
  const shows = (path: string, words: string) =>
    expect.poll(async () => (await read(path)).text).toContain(words);
  /** Expects twenty concurrent requests to get the page. */
  const manySee = async (words: string) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(`/${slug}`)));
    const seen = answers.map(({ status, text }) => [status, text.includes(words)]);
    expect(seen).toEqual(Array(20).fill([200, true]));
  };
  /** Expires everything softly, as each start does; a crash loop must not empty the cache. */
  const expireAll = async () => {
    const headers = { 'purge-key': PURGE_KEY, 'cache-tag': 'enlaza', 'purge-soft': '1' };
    expect((await fetch(varnish.url, { method: 'PURGE', headers })).status).toBe(200);
    await sleep(1_500);
  };
  /** Waits for the purges of a save. The last one is sent at least two seconds later. */
  const purged = () => {
    const direct = `http://localhost:${server.env['PORT']}`;
    return expect.poll(() => waitingPurges(direct)).toBe(0);
  };
  const isGone = (path: string, status: number) =>
    expect.poll(async () => (await read(path)).status).toBe(status);

  test('a page is stored for all, and browsers ask each time', async () => {
    const { headers } = await stored(`/${slug}?utm_source=x&fbclid=1`);
    expect(isStored(await read(`/${slug}`))).toBe(true);
    expect(isStored(await read(`/${slug}`, { cookie: '_ga=1' }))).toBe(true);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    for (const name of ['xkey', 'cache-tag', 'cdn-cache-control'])
      expect(headers.get(name)).toBeNull();
    const etag = headers.get('etag') ?? '';
    expect((await read(`/${slug}`, { 'if-none-match': etag })).status).toBe(304);
    // The first request renders the picture, which takes long.
    expect((await read(`/og/${slug}.png`)).status).toBe(200);
    // The page was saved a moment ago, and is purged again after two seconds.
    await expect.poll(async () => isStored(await read(`/og/${slug}.png`))).toBe(true);
  });

  test('sessions, forms, beacons and what is not public pass', async () => {
    const seen = (await owner.get('/')).headers;
    expect([isStored(await owner.get('/')), seen.get('cache-control')]).toEqual([
      false,
      'private, no-store',
    ]);
    for (const path of ['/entrar', '/api/salud', `/${slug}/contacto`, '/dashboard', '/no/hay']) {
      for (const _ of [1, 2]) expect([path, isStored(await read(path))]).toEqual([path, false]);
    }
    const beacon = { method: 'POST', headers: { origin: server.url } };
    for (const _ of [1, 2]) {
      const { status, headers } = await fetch(`${server.url}/api/visitas`, {
        ...beacon,
        body: '{}',
      });
      expect([status, / /.test(headers.get('x-varnish') ?? '')]).toEqual([204, false]);
    }
    expect((await fetch(server.url, { method: 'PURGE' })).status).toBe(405);
  });

  test('a page under test is not stored, from its first moment to its last', async () => {
    const [enlace] = [link('Mi proyecto')];
    await saveProfile(owner, { enlaces: [enlace] });
    await stored(`/${slug}`);
    const body = { tipo: 'titulo', enlace: enlace?.id, otras: ['Otro título'] };
    const { id } = (await owner.post('/api/pruebas', body)).json.pruebas[0];
    await expect.poll(async () => isStored(await read(`/${slug}`))).toBe(false);
    const private_ = await read(`/${slug}`);
    expect(private_.headers.get('cache-control')).toMatch(/^private/);
    expect(isStored(await read(`/${slug}`))).toBe(false);
    await owner.post(`/api/pruebas/${id}`, { accion: 'terminar' });
    await stored(`/${slug}`);
  });

  test('a link goes at its moment', async () => {
    const hasta = new Date(Date.now() + 20_000).toISOString();
    const saved = await saveProfile(owner, { enlaces: [link('Solo hoy', { hasta })] });
    expect(saved.status, saved.text).toBe(200);
    await shows(`/${slug}`, 'Solo hoy');
    await expect.poll(async () => (await read(`/${slug}`)).text).not.toContain('Solo hoy');
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(hasta));
  });

  test('its own domain has entries of its own, and both change at once', async () => {
    await saveProfile(owner, { bio: 'antes' });
    await connectDomain(owner, dns, HOST);
    await owner.put('/api/dominios', { redirige: false });
    const there = visitorAt(server.url, HOST);
    const atHost = () => there.get('/');
    await expect.poll(async () => isStored(await atHost())).toBe(true);
    expect((await atHost()).text).toContain('antes');
    await saveProfile(owner, { bio: 'después' });
    await expect.poll(async () => (await atHost()).text).toContain('después');
    expect((await owner.delete(`/api/dominios/${HOST}`)).status).toBe(200);
    await expect.poll(async () => (await atHost()).status).not.toBe(200);
    await isGone(`/${slug}`, 200);
  });

  test('what is not there is stored until it is, suspended or deleted pages are not', async () => {
    const person = await signIn(server.url, newPerson('Eva'));
    const { uid } = await readProfile(person);
    const name = `eva-${Date.now() % 1_000_000}`;
    expect((await stored(`/${name}`)).status).toBe(404);
    const saved = await saveProfile(person, { slug: name, bio: 'de Eva' });
    expect(saved.status, saved.text).toBe(200);
    await shows(`/${name}`, 'de Eva');
    await stored(`/${name}`);
    const desk = await signIn(server.url, { nombre: 'Olga', correo: 'olga@ejemplo.com' });
    const form = { hacer: 'suspender', motivo: 'otro', texto: 'Se revisa.' };
    await desk.post(`/operador/paginas/${uid}`, new URLSearchParams(form));
    await isGone(`/${name}`, 410);
    await desk.post(
      `/operador/paginas/${uid}`,
      new URLSearchParams({ hacer: 'levantar', texto: '' }),
    );
    await isGone(`/${name}`, 200);
    await stored(`/${name}`);
    expect((await person.post('/api/cuenta/borrar', { slug: name })).status).toBe(200);
    await isGone(`/${name}`, 404);
  });

  test('pages stay while the process is silent, expired ones too', async () => {
    await saveProfile(owner, { bio: 'está callado' });
    await shows(`/${slug}`, 'está callado');
    await purged();
    await stored(`/${slug}`);
    process.kill(server.pid, 'SIGSTOP');
    try {
      await manySee('está callado');
      await expireAll();
      await manySee('está callado');
    } finally {
      process.kill(server.pid, 'SIGCONT');
    }
  });

  test('pages stay while the process is killed and replaced, expired ones too', async () => {
    await saveProfile(owner, { bio: 'sigue aquí' });
    await shows(`/${slug}`, 'sigue aquí');
    await purged();
    await stored(`/${slug}`);
    await server.kill();
    await manySee('sigue aquí');
    await expireAll();
    for (const _ of [1, 2, 3]) await manySee('sigue aquí');
    expect((await read('/entrar')).status).toBe(503);
    const again = await startServer({ env: server.env });
    try {
      await isGone('/entrar', 200);
      await shows(`/${slug}`, 'sigue aquí');
      const changed = await saveProfile(owner, { bio: 'ha vuelto' });
      expect(changed.status, changed.text).toBe(200);
      await shows(`/${slug}`, 'ha vuelto');
    } finally {
      await again.stop();
    }
  });
});
