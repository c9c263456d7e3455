// SQLite only: the tested behaviour is the same on both engines.
import { expect, test } from 'vitest';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { allPaths } from '../../setup/endpoints';
import { serverUrl } from '../../setup/scenario';
import { raw, requestText } from './raw';

const url = serverUrl();

const BEACON = { 'content-type': 'text/plain;charset=UTF-8' };

/** One response of every kind: name, request and expected status. */
const ANSWERS: [string, string, string, number, Record<string, string>?][] = [
  ['a page', 'GET', '/', 200],
  ['another page', 'GET', '/precios', 200],
  ['a page that is not there', 'GET', '/no/such/page', 404],
  ['a profile that is not there', 'GET', '/nadie-con-este-nombre', 404],
  ['a file of the build', 'GET', '/favicon.svg', 200],
  ['a file of the build that is not there', 'GET', '/_astro/none.js', 404],
  ['a picture that is not there', 'GET', '/media/none.webp', 404],
  ['JSON', 'GET', '/api/salud', 200],
  ['a call without a session', 'GET', '/api/perfil', 401],
  ['a beacon', 'POST', '/api/visitas', 204, BEACON],
  ['a beacon to another Host', 'POST', '/api/visitas', 421, { ...BEACON, host: 'evil.example' }],
  ['a call from elsewhere', 'PUT', '/api/perfil', 403, { origin: 'https://evil.example' }],
  ['a method that is not allowed', 'PATCH', '/', 405],
  ['a call whose method is not allowed', 'DELETE', '/api/perfil', 405],
  ['a Host that is not ours', 'GET', '/', 421, { host: 'evil.example' }],
  ['an address that cannot be decoded', 'GET', '/%zz', 400],
  ['an address that is too long', 'GET', `/${'a'.repeat(9_000)}`, 414],
];

test.each(ANSWERS)('%s has every security header', async (_, method, path, status, headers) => {
  const answer = await anonymous(url).request(method, path, headers ? { headers } : {});
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  const policy = answer.headers.get('content-security-policy') ?? '';
  for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*'unsafe-inline'/);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': path.startsWith('/media/') ? 'cross-origin' : 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  for (const telling of ['server', 'x-powered-by', 'strict-transport-security']) {
    expect(answer.headers.get(telling)).toBeNull();
  }
});

test('a page that says what is wrong says so in its first line too', async () => {
  const { bytes } = await raw(url, requestText(url, 'GET /auth/correo/nadie'));
  expect(bytes.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
});

test('the policy of a page names what is put in, and nothing of other pages', async () => {
  for (const path of ['/', '/precios', '/entrar', '/auth/correo/nadie', '/nadie-con-este-nombre']) {
    const { headers } = await anonymous(url).get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.match(/'sha256-/g), path).toHaveLength(2);
  }
});

/** Many proxies reserve only 4 kB for a response's headers. */
const MAX_HEADERS_LENGTH = 3_000;

test('the headers of every page and call are no longer than proxies take', async () => {
  const owner = await signIn(url, newPerson());
  const { slug } = (await owner.get('/api/perfil')).json;
  const pages = allPaths().map((path) => path.replace('[slug]', slug).replaceAll(/\[\w+\]/g, 'x'));
  const others = [
    '/favicon.svg',
    '/vista-previa',
    '/api/perfil',
    '/og.png',
    '/no/x',
    '/sitemap.xml',
  ];
  for (const path of [...pages, ...others]) {
    for (const client of [owner, anonymous(url)]) {
      const { headers } = await client.get(path);
      const size = [...headers].reduce((sum, pair) => sum + pair.join('').length + 4, 0);
      expect(size, path).toBeLessThan(MAX_HEADERS_LENGTH);
    }
  }
});

test.each([
  '/vista-previa',
  '/ejemplos/muestra/musica',
  '/ejemplos/muestra?oficio=musica&nombre=Ana',
])('%s may be framed by our own pages only', async (path) => {
  const { headers } = await anonymous(url).get(path);
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain("frame-ancestors 'none'");
});

test('a sample is drawn of any name within bounds, and of no other', async () => {
  const client = anonymous(url);
  const drawn = async (query: string) => {
    const response = await client.get(`/ejemplos/muestra?${query}`);
    return { status: response.status, title: /<h1>([^<]*)<\/h1>/.exec(response.text)?.[1] };
  };
  expect(await drawn('oficio=musica&nombre=%3Cb%3EAna')).toEqual({
    status: 200,
    title: '&lt;b&gt;Ana',
  });
  for (const query of [
    `oficio=musica&nombre=${'x'.repeat(81)}`,
    'oficio=musica&nombre=%00',
    'nombre=',
  ]) {
    const { status, headers } = await client.get(`/ejemplos/muestra?${query}`);
    expect([status, headers.get('location')]).toEqual([302, '/ejemplos/muestra/musica']);
  }
  expect((await drawn('oficio=__proto__&nombre=Ana')).status).toBe(404);
});

test('public pages set no cookie and load nothing from elsewhere', async () => {
  const owner = await signIn(url, newPerson());
  const { slug } = (await owner.get('/api/perfil')).json;
  for (const path of ['/', '/precios', `/${slug}`, '/no/such/page', '/favicon.svg']) {
    const { headers, text } = await anonymous(url).get(path);
    expect(headers.getSetCookie(), path).toEqual([]);
    const loaded = [
      ...text.matchAll(/<(?:script|img|link|iframe)[^>]*(?:src|href)="(https?:)?\/\/[^"]*/g),
    ];
    expect(
      loaded.filter(([found]) => !found.includes(url) && !found.includes('canonical')),
    ).toEqual([]);
  }
});

test('files with a hash in their name are kept for ever, others for an hour', async () => {
  const client = anonymous(url);
  const hashed = /\/_astro\/[^"']+\.(?:js|css|woff2)/.exec((await client.get('/')).text)?.[0] ?? '';
  expect(hashed).not.toBe('');
  const asset = await client.get(hashed);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const named = await client.get('/favicon.svg');
  expect(named.headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await client.get('/favicon.ico')).headers.get('content-type')).toBe('image/x-icon');
  const etag = named.headers.get('etag') ?? '';
  expect((await client.get('/favicon.svg', { headers: { 'if-none-match': etag } })).status).toBe(
    304,
  );
});

test('style sheets and scripts are sent compressed to whoever can read that', async () => {
  const client = anonymous(url);
  const file = /\/_astro\/[^"']+\.(?:js|css)/.exec((await client.get('/')).text)?.[0] ?? '';
  const answer = await client.get(file, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  if ((await client.get(file)).bytes.length > 512) {
    expect(answer.headers.get('content-encoding')).toBe('br');
  }
});
