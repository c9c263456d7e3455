// SQLite only: the tested behaviour is the same on both engines.
import { describe, expect, test } from 'vitest';
import { anonymous } from '../../setup/client';
import { scenarios, serverUrl } from '../../setup/scenario';
import { raw, requestText } from './raw';

const url = serverUrl();
const { port } = new URL(url);

describe('methods', () => {
  test.each(['OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'PROPFIND', 'MERGE'])(
    '%s is refused everywhere',
    async (method) => {
      const target = method === 'CONNECT' ? 'evil.example:443' : '/api/perfil';
      const { status, headers } = await raw(url, requestText(url, `${method} ${target}`));
      expect(status).toBe(405);
      const all = 'GET, HEAD, POST, PUT, DELETE';
      expect(headers.get('allow')).toBe(method === 'CONNECT' ? all : 'GET, HEAD, PUT');
    },
  );

  test.each([
    ['/api/v1/enlaces', 'GET, HEAD, POST'],
    ['/api/v1/enlaces/x', 'GET, HEAD, PUT, DELETE'],
    ['/mcp', 'POST'],
    ['/auth/salir', 'POST'],
    ['/auth/demo', 'GET, HEAD, POST'],
    ['/soporte', 'GET, HEAD'],
  ])('%s says which it has: %s', async (path, allowed) => {
    for (const method of ['PATCH', 'OPTIONS', 'PROPFIND']) {
      const { status, headers } = await raw(url, requestText(url, `${method} ${path}`));
      expect([status, headers.get('allow')], method).toEqual([405, allowed]);
    }
  });

  test.each(['/', '/ana', '/precios', '/perfil', '/favicon.svg', '/profile/x', '/a/b/c'])(
    '%s can only be read',
    async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const { status, headers } = await anonymous(url).request(method, path);
        expect(status).toBe(405);
        expect(headers.get('allow')).toBe('GET, HEAD');
      }
    },
  );

  test('HEAD answers as GET does, without a body', async () => {
    for (const path of ['/', '/api/salud', '/favicon.svg', '/no/such/page']) {
      const [head, get] = await Promise.all([
        anonymous(url).request('HEAD', path),
        anonymous(url).get(path),
      ]);
      expect(head.status, path).toBe(get.status);
      expect(head.bytes.length).toBe(0);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    }
  });

  test('a body sent with GET is ignored', async () => {
    const text = requestText(url, 'GET /api/salud', ['Content-Length: 4'], 'hola');
    expect((await raw(url, text)).status).toBe(200);
  });
});

describe('what programs ask for and is not there', () => {
  test.each([
    ['/api/v1/nada', 404, 'notFound'],
    ['/api/nada/de/nada', 404, 'notFound'],
    ['/api/v1/enlaces/x/y', 404, 'notFound'],
    ['/api/v1/enlaces/%zz', 400, 'malformed'],
    ['/api/v1/%ff%fe', 400, 'malformed'],
    ['/api/v1/a%00b', 400, 'malformed'],
  ])('%s is %i as JSON, or as RFC 9457 has it', async (path, status, code) => {
    for (const method of ['GET', 'POST', 'PATCH']) {
      const response = await anonymous(url).request(method, path);
      expect(response.status, method).toBe(status);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(response.json.error.code).toBe(code);
    }
    const accept = 'application/json;q=0.5, application/problem+json';
    const { json, headers } = await anonymous(url).get(path, { headers: { accept } });
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(json).toMatchObject({ status, title: code });
  });
});

test('the page of a failure cannot be asked for: it would be written down as one', async () => {
  for (const path of ['/500', '/500/', '/500?x', '/%35%30%30']) {
    expect((await anonymous(url).get(path)).status, path).toBe(404);
  }
});

describe('Host', () => {
  test.each([`localhost:${port}`, `LOCALHOST:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])(
    '%s is ours',
    async (host) => {
      expect((await anonymous(url).get('/api/salud', { headers: { host } })).status).toBe(200);
    },
  );

  test.each([
    'evil.example',
    `evil.example:${port}`,
    'localhost',
    'localhost:1',
    `a.localhost:${port}`,
  ])('%s is not ours', async (host) => {
    const response = await anonymous(url).get('/api/salud', { headers: { host } });
    expect(response.status).toBe(421);
    expect(response.json.error.message).toBe('Este servidor no atiende esa dirección.');
  });
});

describe('addresses', () => {
  scenarios([
    { name: 'longer than 8 KB are refused', url: `/${'a'.repeat(8_200)}`, status: 414 },
    { name: 'just below 8 KB are looked up', url: `/?${'a'.repeat(8_000)}`, status: 200 },
    {
      name: 'of unused parts of Astro are closed: images',
      url: '/_image?href=/favicon.svg',
      status: 404,
    },
    { name: 'of unused parts of Astro are closed: encoded', url: '/%5Fimage', status: 404 },
    {
      name: 'of unused parts of Astro are closed: islands',
      url: '/_server-islands/X',
      status: 404,
    },
    { name: 'of unused parts of Astro are closed: actions', url: '/_actions/x', status: 404 },
    { name: 'with doubled slashes are not redirected', url: '/precios//ana', status: 400 },
    { name: 'of hidden files are not given out', url: '/.env', status: 404 },
  ]);

  test.each(['/../../package.json', '/..%2f..%2fpackage.json', '/_astro/../../server/entry.mjs'])(
    '%s does not leave the folder of the build',
    async (path) => {
      const { status, body } = await raw(url, requestText(url, `GET ${path}`));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain('enlaza"');
      expect(body).not.toContain('createServer');
    },
  );

  test('a reversed range of a file is answered with the whole file', async () => {
    const headers = { range: 'bytes=100-5' };
    expect((await anonymous(url).get('/favicon.svg', { headers })).status).toBe(200);
  });
});
