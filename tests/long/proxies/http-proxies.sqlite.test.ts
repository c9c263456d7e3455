// SQLite only: the tested behaviour is the same on both engines.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson } from '../../setup/client';
import { programPort } from '../../setup/ports';
import { programNamed, startProxy } from '../../setup/programs/proxy';
import type { Program } from '../../setup/programs/ready';
import { type RunningServer, startServer } from '../../setup/server';

const NAME = 'localhost';
const MEGABYTE = 1_000_000;

const missing = (['nginx', 'caddy'] as const).filter((name) => !programNamed(name));
if (missing.length > 0) {
  process.stdout.write(`Left out: the documented blocks of ${missing.join(', ')}: not installed\n`);
}

test.runIf(process.env['CI'])('continuous integration has both proxies', () => {
  expect(missing).toEqual([]);
});

/** Sends a request to a proxy as a browser does for the host `host`. */
function ask(
  at: { port: number; secure: boolean; host: string },
  { method = 'GET', path = '/', headers = {}, body = Buffer.alloc(0) },
): Promise<IncomingMessage> {
  const wire = { host: '127.0.0.1', port: at.port, method, path, servername: NAME };
  const send = at.secure ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const settings = { ...wire, rejectUnauthorized: false, headers: { host: at.host, ...headers } };
    const sent = send(settings, (response) => resolve(response.resume()));
    sent.on('error', reject).end(body);
  });
}

/** PUBLIC_URL with the usual port or with the proxy's own one. */
const PLACES: [string, boolean][] = [
  ['the usual port', false],
  ['a port of its own', true],
];

/** Both proxies use the same server. */
describe.each(PLACES)('at %s', (_, hasPort) => {
  let server: RunningServer;
  let port: number;
  let host: string;
  beforeAll(async () => {
    port = programPort();
    host = hasPort ? `${NAME}:${port}` : NAME;
    const env = { PUBLIC_URL: `https://${host}`, TRUST_PROXY_HOPS: '1' };
    server = await startServer({ env: { ...env } });
  });
  afterAll(() => server?.stop());

  describe.each(['nginx', 'caddy'] as const)('behind %s as documented', (name) => {
    const program = programNamed(name);
    let proxy: Program | undefined;
    let at: { port: number; secure: boolean; host: string };

    beforeAll(async () => {
      if (!program) return;
      at = { port, secure: name === 'caddy', host };
      const ends = { port, serverPort: server.env['PORT'] ?? '', host: NAME };
      proxy = await startProxy(name, program, ends);
    });
    afterAll(() => proxy?.stop());

    const origin = () => ({ origin: `https://${at.host}` });

    async function cookieOfSignIn(): Promise<string> {
      const { nombre, correo } = newPerson();
      const body = Buffer.from(`${new URLSearchParams({ nombre, correo })}`);
      const headers = { ...origin(), 'content-type': 'application/x-www-form-urlencoded' };
      const response = await ask(at, { method: 'POST', path: '/auth/demo', headers, body });
      expect(response.statusCode).toBe(303);
      const cookies = response.headers['set-cookie'] ?? [];
      return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    }

    test.skipIf(!program)('pages, sign-in and the dashboard are answered', async () => {
      for (const path of ['/', '/precios', '/entrar', '/api/salud']) {
        expect((await ask(at, { path })).statusCode, path).toBe(200);
      }
      const cookie = await cookieOfSignIn();
      for (const path of ['/dashboard', '/enlaces', '/analytics', '/ajustes', '/api/perfil', '/']) {
        expect((await ask(at, { path, headers: { cookie } })).statusCode, path).toBe(200);
      }
    });

    test.skipIf(!program)('every answer has our headers once, whoever gives it', async () => {
      const requests = [
        ['GET', '/', 200],
        ['GET', '/robots.txt', 200],
        ['GET', '/favicon.svg', 200],
        ['GET', '/no/hay/nada', 404],
        ['DELETE', '/', 405],
      ] as const;
      for (const [method, path, status] of requests) {
        const { statusCode, headersDistinct: given } = await ask(at, { method, path });
        expect(statusCode, path).toBe(status);
        expect(given['content-security-policy'], path).toHaveLength(1);
        expect(given['x-content-type-options'], path).toEqual(['nosniff']);
        expect(given['strict-transport-security'], path).toHaveLength(1);
        expect(given['set-cookie'], path).toBeUndefined();
      }
    });

    test.skipIf(!program)('as large a picture as we take gets through', async () => {
      const headers = { ...origin(), cookie: await cookieOfSignIn(), 'content-type': 'image/png' };
      const body = Buffer.alloc(10 * MEGABYTE);
      const response = await ask(at, { method: 'POST', path: '/api/avatar', headers, body });
      // Our own status, because the endpoint requires a form.
      expect(response.statusCode).toBe(415);
    });
  });
});
