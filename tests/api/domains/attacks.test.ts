import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptAdult } from '../../setup/adult';
import { buyDemo } from '../../setup/billing';
import { type Answer, anonymous, type Client, signIn, somebody } from '../../setup/client';
import { type DnsFault, type NameServer, startNameServer } from '../../setup/dns';
import { connectDomain, offering, TARGET, visitorAt, writeRecords } from '../../setup/domains';
import { startOnEngine } from '../../setup/own-server';
import { link, readProfile, saveProfile } from '../../setup/profile';
import type { RunningServer } from '../../setup/server';
import { offer, openShop, type Shop } from '../../setup/shop';
import { mustBeAlive, raw } from '../http/raw';

/**
 * Every attack on own domains that we know of (docs/decisions/113-own-domains.md), tried in one
 * place. What the database has to do with it (who is first, quarantine) is in own-host.test.ts too,
 * on both engines.
 */
const NAME = 'ana.test';
const form = (fields: Record<string, string> = {}) => new URLSearchParams(fields);

let dns: NameServer;
let server: RunningServer;
let url: string;
let port: string;
let ana: Shop;
/** Somebody who has a page at an own host too, and is after Ana's. */
let eva: Client;
let adult: string;

/** Asks as somebody at an own host; whatever comes back has no cookie in it. */
function at(host: string) {
  const visitor = visitorAt(url, host);
  const without = (answer: Answer) => {
    expect(answer.headers.get('set-cookie')).toBeNull();
    return answer;
  };
  return {
    origin: visitor.origin,
    get: async (path: string, headers = {}) => without(await visitor.get(path, headers)),
    post: async (path: string, body: unknown, headers = {}) =>
      without(await visitor.post(path, body, headers)),
  };
}
const home = () => at(NAME);
const cookieOf = ({ cookies }: Client) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const claim = (who: Client, dominio: string) => who.post('/api/dominios', { dominio });
/** What the DNS is found to say of a claim, by its name as the DNS writes it. */
async function look(who: Client, dominio: string) {
  const looked = await who.post(`/api/dominios/${dominio}/comprobar`);
  expect(looked.status, looked.text).toBe(200);
  return looked.json.dominios.find((one: { dominio: string }) => one.dominio === dominio);
}
const drop = (who: Client, dominio: string) => who.delete(`/api/dominios/${dominio}`);

/** Somebody new each time: how often one person may claim and look is limited. */
async function attacker(): Promise<Client> {
  const client = await signIn(url, somebody('Eva Vela'));
  await buyDemo(client, 'enterprise');
  return client;
}

/** The status of bytes on a socket, and everything that came back. */
async function wire(...lines: string[]) {
  const { status, bytes } = await raw(url, `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  expect(bytes).not.toMatch(/set-cookie/i);
  return { status, bytes };
}

beforeAll(async () => {
  dns = await startNameServer();
  server = await startOnEngine(offering(dns));
  ({ url } = server);
  ({ port } = new URL(url));
  ana = await openShop(url, 'Ana Vela');
  await acceptAdult(ana.owner);
  await offer(ana);
  const secret = link('Oculto', { tipo: 'contenido-18', url: 'https://adultos.example/x' });
  adult = secret.id;
  await saveProfile(ana.owner, { enlaces: [secret, link('Visible')] });
  await connectDomain(ana.owner, dns, NAME);
  eva = await attacker();
  await connectDomain(eva, dns, 'ñandú.test');
});

afterAll(async () => {
  await server?.stop();
  await dns?.stop();
});

describe('whoever wants another’s name', () => {
  it('is told that it is taken, however they write it', async () => {
    const who = await attacker();
    const written = [NAME, 'ANA.test', 'ana.test.', ' https://Ana.TEST/ ', 'http://ana.test'];
    for (const dominio of [...written, 'ａｎａ.test', 'ana。test', 'a\u00ADna.test']) {
      const answer = await claim(who, dominio);
      expect(answer.status, dominio).toBe(422);
      expect(answer.json.error.fields.dominio, dominio).toMatch(/en uso en otra página/);
    }
  });

  it('does not get it by a name that only looks like it, nor that name by it', async () => {
    // With the Cyrillic letter а.
    const who = await attacker();
    const answer = await claim(who, 'аna.test');
    expect(answer.status, answer.text).toBe(200);
    const lookalike = answer.json.dominios.at(-1);
    expect(lookalike.dominio).toBe('xn--na-6kc.test');
    dns.names.set('xn--na-6kc.test', { CNAME: [NAME], A: [TARGET.address] });
    expect(await look(who, 'xn--na-6kc.test')).toMatchObject({ estado: 'pendiente' });
    expect((await at('xn--na-6kc.test').get('/')).status).toBe(421);
    await drop(who, 'xn--na-6kc.test');
  });

  it('does not get what lies below or above it', async () => {
    const who = await attacker();
    for (const dominio of ['www.ana.test', 'a.b.ana.test']) {
      await claim(who, dominio);
      // All that the true owner has written answers for these, as a wildcard would have it.
      const proof = dns.names.get(`_enlaza.${NAME}`) ?? {};
      dns.names.set(`_enlaza.${dominio}`, proof);
      dns.names.set(dominio, { A: [TARGET.address] });
      expect(await look(who, dominio), dominio).toMatchObject({
        estado: 'pendiente',
        hallado: { proof: 'other' },
      });
      expect((await at(dominio).get('/')).status).toBe(421);
      await drop(who, dominio);
    }
    expect((await claim(who, 'test')).status).toBe(422);
  });

  it('proves nothing by a text that only resembles the one that is wanted', async () => {
    const who = await attacker();
    const claimed = (await claim(who, 'texto.test')).json.dominios.at(-1);
    writeRecords(dns, claimed);
    const value: string = claimed.registros.at(-1).value;
    const texts = [
      ...[`${value}0`, `x${value}`, value.toUpperCase(), value.slice(0, -1), 'enlaza=', '*'],
      ...[`v=spf1 ${value}`, `${value},enlaza=x`],
    ];
    for (const text of texts) {
      dns.names.set('_enlaza.texto.test', { TXT: [text] });
      expect(await look(who, 'texto.test'), text).toMatchObject({ estado: 'pendiente' });
    }
    // At the name itself it proves nothing either: whoever hosts a page there may write that.
    dns.names.set('texto.test', { A: [TARGET.address], TXT: [value] });
    dns.names.delete('_enlaza.texto.test');
    expect(await look(who, 'texto.test')).toMatchObject({ hallado: { proof: 'missing' } });
    await drop(who, 'texto.test');
  });

  it('does not get one that was left pointing here', async () => {
    const who = await attacker();
    const [mine] = (await ana.owner.get('/api/dominios')).json.dominios;
    // A page that is gone left its records, an address of ours, or its CNAME.
    dns.names.set('_enlaza.viejo.test', { TXT: [mine.registros.at(-1).value] });
    dns.names.set('viejo.test', { A: [TARGET.address] });
    dns.names.set('www.viejo.test', { CNAME: [`0123456789abcdef0123.${TARGET.name}`] });
    for (const dominio of ['viejo.test', 'www.viejo.test']) {
      expect((await claim(who, dominio)).status).toBe(200);
      expect(await look(who, dominio), dominio).toMatchObject({ estado: 'pendiente' });
      expect((await at(dominio).get('/')).status).toBe(421);
      await drop(who, dominio);
    }
  });

  it('does not get one that was let go: it shows nobody’s page and asks for no certificate', async () => {
    const who = await attacker();
    const iris = await openShop(url, 'Iris Vela');
    await connectDomain(iris.owner, dns, 'iris.test');
    expect((await at('iris.test').get('/')).status).toBe(200);
    expect((await drop(iris.owner, 'iris.test')).status).toBe(200);
    expect((await at('iris.test').get('/')).status).toBe(421);
    const asked = await anonymous(url).get('/interno/dominio?domain=iris.test');
    expect(asked.status).toBe(403);
    for (const dominio of ['iris.test', 'IRIS.test.']) {
      expect((await claim(who, dominio)).json.error.fields.dominio).toMatch(/reservado hasta/);
    }
  });

  it('is refused what is no name, a machine’s or ours', async () => {
    const machines = [
      'localhost',
      'localhost.',
      'a.localhost',
      'ana.local',
      'x.onion',
      '1.in-addr.arpa',
    ];
    const addresses = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '1.2.3.4.',
      '[::1]',
      '::1',
    ];
    const ours = [TARGET.name, `x.${TARGET.name}`, 'enlaza.test', 'com.mx'];
    const more = ['ana', '', '.', '..', 'ana..test', '*.nada.test', '-nada.test', 'na_da.test'];
    const parts = ['ana.test:80', 'eva@nada.test', 'nada.test/x', 'nada.test?x', 'nada.test#x'];
    const odd = ['na da.test', 'nada.test\r\nX: y', 'nada%2etest', 'nada\u0000.test'];
    const long = [`${'a'.repeat(64)}.test`, `${'a.'.repeat(140)}test`];
    for (const names of [
      [...machines, ...addresses, ...ours],
      [...more, ...parts, ...odd, ...long],
    ]) {
      const who = await attacker();
      for (const dominio of names) {
        const answer = await claim(who, dominio);
        expect(answer.status, JSON.stringify(dominio)).toBe(422);
      }
      expect((await who.get('/api/dominios')).json.dominios).toEqual([]);
    }
  });
});

describe('a DNS that does not behave', () => {
  const faults: DnsFault[] = ['servfail', 'refused', 'silence', 'circle'];

  it('makes nobody an owner, and takes nothing from one', async () => {
    const who = await attacker();
    const seen = await Promise.all(
      faults.map(async (fault) => {
        const dominio = `${fault}.test`;
        await claim(who, dominio);
        for (const name of [dominio, `_enlaza.${dominio}`]) dns.faults.set(name, fault);
        const began = performance.now();
        const found = await look(who, dominio);
        expect(performance.now() - began, fault).toBeLessThan(15_000);
        return [fault, found.estado, found.hallado.proof];
      }),
    );
    expect(seen).toEqual([
      ['servfail', 'pendiente', 'silent'],
      ['refused', 'pendiente', 'silent'],
      ['silence', 'pendiente', 'silent'],
      ['circle', 'pendiente', expect.stringMatching(/^(?:missing|silent)$/)],
    ]);
    for (const fault of faults) await drop(who, `${fault}.test`);
    for (const name of [NAME, `_enlaza.${NAME}`]) dns.faults.set(name, 'servfail');
    expect(await look(ana.owner, NAME)).toMatchObject({ estado: 'activo' });
    dns.faults.clear();
    expect((await home().get('/')).status).toBe(200);
  });

  it('is shown in part where it says too much, and its words are text to whoever reads them', async () => {
    const who = await attacker();
    const claimed = (await claim(who, 'largo.test')).json.dominios.at(-1);
    writeRecords(dns, claimed);
    const long = `<script>alert(1)</script>${'x'.repeat(700)}`;
    dns.names.set('_enlaza.largo.test', { TXT: Array.from({ length: 20 }, () => long) });
    const { hallado, estado } = await look(who, 'largo.test');
    expect(estado).toBe('pendiente');
    expect(hallado.proofs.length).toBeLessThanOrEqual(4);
    for (const text of hallado.proofs) expect(text.length).toBeLessThanOrEqual(120);
    await drop(who, 'largo.test');
  });
});

describe('a request that tries', () => {
  it('another page’s host, or no host at all, is refused', async () => {
    const ours = `Host: localhost:${port}`;
    const own = `Host: ${NAME}:${port}`;
    for (const lines of [
      ['GET / HTTP/1.1', own, ours],
      ['GET / HTTP/1.1', ours, own],
      ['GET / HTTP/1.1', own, own],
      ['GET / HTTP/1.1'],
      ['GET / HTTP/1.0'],
      [`GET http://${NAME}/ HTTP/1.1`, ours],
      [`GET http://localhost:${port}/ HTTP/1.1`, own],
      [`GET http://${NAME}:${port}/ HTTP/1.1`, own],
      [`GET //${NAME}/ HTTP/1.1`, own],
      ['GET * HTTP/1.1', own],
      [`CONNECT ${NAME}:443 HTTP/1.1`, own],
      [`GET / HTTP/1.1`, `Host : ${NAME}`],
      [`GET / HTTP/1.1`, own, ` ${ours}`],
    ]) {
      const { status, bytes } = await wire(...lines);
      expect([400, 405, 421], lines.join(' | ')).toContain(status);
      expect(bytes, lines.join(' | ')).not.toMatch(/Ana Vela|<html/);
    }
    const old = await wire('GET / HTTP/1.0', own);
    expect(old.bytes).toContain('Ana Vela');
  });

  it('what only looks like the name finds nothing there', async () => {
    const looks = [
      'ana.test.',
      'xana.test',
      `${NAME}.evil.example`,
      'ana.test,ñandú.test',
      '*.test',
    ];
    const odd = [
      'eva@ana.test',
      'ana.test:80:80',
      'ana.test:',
      'ana.test/x',
      'ana.test%00',
      '%61na.test',
    ];
    for (const host of [...looks, ...odd, TARGET.name, `www.${NAME}`, '127.0.0.1', '[::1]', '']) {
      const { status } = await wire('GET / HTTP/1.1', `Host: ${host}`);
      expect([400, 421], host).toContain(status);
    }
    for (const host of [`ANA.test:${port}`, NAME, `${NAME}:1`]) {
      expect((await home().get('/', { host })).text, host).toContain('Ana Vela');
    }
  });

  it('other names in other headers is answered by the host alone, and nothing of it is kept', async () => {
    const before = await home().get('/tienda');
    const { etag } = Object.fromEntries(before.headers);
    const words = 'evil.example';
    const tricks: Record<string, string>[] = [
      { 'x-forwarded-host': words, forwarded: `host=${words}`, 'x-host': words },
      { 'x-forwarded-host': 'xn--and-6ma2c.test', 'x-forwarded-proto': 'https' },
      { 'x-original-url': '/dashboard', 'x-rewrite-url': '/dashboard' },
      { 'x-forwarded-for': '<b>', via: words, 'x-real-ip': words },
      { origin: `http://${words}`, referer: `http://${words}/` },
      { cookie: `sesion=${words}; ${cookieOf(ana.owner)}`, authorization: `Bearer ${words}` },
      { 'accept-language': words, 'user-agent': words, 'x-cuenta': ana.uid },
      { 'x-http-method-override': 'DELETE', 'x-astro-path': '/dashboard' },
    ];
    for (const headers of tricks) {
      for (const path of [`/tienda?${words}=${words}`, '/tienda', '/', '/robots.txt', '/nada']) {
        const answer = await home().get(path, headers);
        expect(answer.status, path).toBe(path === '/nada' ? 404 : 200);
        expect(answer.text, path).not.toMatch(/Eva Vela|evil/);
      }
    }
    const after = await home().get('/tienda');
    expect(after.headers.get('etag')).toBe(etag);
    expect(after.text).toBe(before.text);
    expect((await at('xn--and-6ma2c.test').get('/tienda')).text).not.toContain('Ana Vela');
    const ours = await anonymous(url).get('/', { headers: { 'x-forwarded-host': NAME } });
    expect(ours.text).not.toContain('Ana Vela');
  });

  it('another page, the dashboard or a call at an own host finds nothing, whatever it is called', async () => {
    const slug = 'apple-touch-icon-eva';
    expect((await saveProfile(eva, { slug })).status).toBe(200);
    const { uid } = await readProfile(eva);
    const cookie = cookieOf(ana.owner);
    const paths = [
      ...[slug, `${slug}/tienda`, `favicon.ico/${slug}`, `media/${slug}`, `pedido/../${slug}`],
      ...[`_astro/../${slug}`, `og/${slug}.png`, `denunciar/${slug}`, `profile/${uid}`, 'metrics'],
      ...['dashboard', 'Dashboard', 'entrar', 'operador', 'auth/demo', 'mcp', 'api/salud'],
      ...[
        'api/perfil',
        'api/v1/openapi.json',
        'api/v1/page',
        'api/pruebas',
        'correo',
        '404',
        '500',
      ],
      ...['_image?href=/x', '_server-islands/x', '_actions/x', '.well-known/x', 'sitemap-0.xml'],
    ];
    for (const path of paths) {
      const answer = await home().get(`/${path}`, { cookie });
      expect([400, 404], path).toContain(answer.status);
      expect(answer.text, path).not.toMatch(/Eva Vela|"uid"|Entrar/);
    }
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
      const { status, bytes } = await wire(
        `${method} /api/perfil HTTP/1.1`,
        `Host: ${NAME}:${port}`,
        `Cookie: ${cookie}`,
        'Origin: http://evil.example',
      );
      expect([400, 405], method).toContain(status);
      expect(bytes, method).not.toMatch(/access-control-/i);
    }
  });

  it('a form of an own host from elsewhere is refused, and a call of ours from there', async () => {
    const own = home().origin;
    const others = [`http://ana.test.:${port}`, 'http://ana.test', `https://ana.test:${port}`];
    const more = [
      'null',
      '',
      `http://xn--and-6ma2c.test:${port}`,
      url,
      null,
      `${own}.evil.example`,
    ];
    for (const origin of [...others, ...more]) {
      const answer = await home().post(`/18/${adult}`, form(), { origin });
      expect(answer.status, `${origin}`).toBe(403);
    }
    const across = { 'sec-fetch-site': 'cross-site' };
    expect((await home().post(`/18/${adult}`, form(), across)).status).toBe(403);
    // From the own host to ours, with the owner's own cookie.
    const profile = await readProfile(ana.owner);
    for (const site of ['cross-site', 'same-site', 'same-origin', null]) {
      const headers = { origin: own, 'sec-fetch-site': site };
      const written = await ana.owner.put('/api/perfil', { ...profile, bio: 'Tomada' }, headers);
      expect(written.status, `${site}`).toBe(403);
      const added = await ana.owner.post('/api/dominios', { dominio: 'x.test' }, headers);
      expect(added.status, `${site}`).toBe(403);
    }
    expect(await readProfile(ana.owner)).toEqual(profile);
  });
});

describe('the proxy’s question', () => {
  const ask = async (query: string, headers = {}) =>
    (await anonymous(url).get(`/interno/dominio?${query}`, { headers })).status;

  it('is answered for names in use alone, however they are written', async () => {
    await claim(eva, 'pedida.test');
    expect(await ask(`domain=${NAME}`)).toBe(200);
    for (const name of [
      ...[
        'pedida.test',
        `www.${NAME}`,
        `*.${NAME}`,
        `${NAME}.evil.example`,
        'localhost',
        TARGET.name,
      ],
      ...['', '.', '%00', `${NAME}%00`, `${NAME}%0a`, `${NAME}:443`, `x@${NAME}`, `${NAME}/x`],
      ...['а'.repeat(80), 'a'.repeat(2_000), '127.0.0.1'].map(encodeURIComponent),
    ]) {
      expect(await ask(`domain=${name}`), name).toBe(403);
    }
    expect(await ask(`domain=pedida.test&domain=${NAME}`)).toBe(403);
    await drop(eva, 'pedida.test');
  });

  it('is put by nobody who comes through a proxy, or by a name of a page', async () => {
    for (const headers of [
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 caddy' },
      { host: NAME },
    ]) {
      expect(await ask(`domain=${NAME}`, headers), JSON.stringify(headers)).toBe(404);
    }
  });

  it('costs nothing that others would miss, however many names are thought up', async () => {
    const names = Array.from({ length: 1_000 }, (_, number) => `nombre-${number}.test`);
    const began = performance.now();
    const [page, ...answers] = await Promise.all([
      home().get('/'),
      ...names.map((name) => ask(`domain=${name}`)),
    ]);
    expect(page.status).toBe(200);
    expect(new Set(answers)).toEqual(new Set([403]));
    expect(performance.now() - began).toBeLessThan(30_000);
    await mustBeAlive(url);
  });
});
