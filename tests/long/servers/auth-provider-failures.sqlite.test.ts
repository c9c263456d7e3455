// SQLite only: the tested behaviour is the same on both engines.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorize, expectNoSession, start, visitor } from '../../api/auth/flow';
import {
  type Behaviour,
  type Provider,
  startProvider,
  startServerWith,
} from '../../setup/programs/oauth';
import type { RunningServer } from '../../setup/server';

const DISCOVERY = '/.well-known/openid-configuration';
const text = (value: string) => Buffer.from(value).toString('base64');

let provider: Provider;
let server: RunningServer;

beforeAll(async () => {
  provider = await startProvider();
  server = await startServerWith(provider);
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

describe('before its endpoints are known', () => {
  const broken: [string, () => Behaviour][] = [
    ['fails', () => ({ answers: { [DISCOVERY]: { status: 500 } } })],
    ['answers nonsense', () => ({ answers: { [DISCOVERY]: { body: text('<html>') } } })],
    [
      'leads to another place',
      () => ({ answers: { [DISCOVERY]: { status: 302, headers: { location: '/x' } } } }),
    ],
    [
      'names an endpoint without https',
      () => ({ discovery: { token_endpoint: 'http://evil.example/t' } }),
    ],
    [
      'names an endpoint that is no address',
      () => ({ discovery: { authorization_endpoint: 'javascript:alert(1)' } }),
    ],
    [
      'answers without end',
      () => ({ answers: { [DISCOVERY]: { body: text('x'.repeat(300_000)) } } }),
    ],
  ];
  test.each(broken)('a provider that %s gives a clear page', async (_, behaviour) => {
    await provider.behave(behaviour());
    const client = visitor(server.url);
    const response = await client.get('/auth/oidc');
    expect(response.status).toBe(503);
    expect(response.text).toContain('Prueba no responde en este momento');
    expect(response.text).toContain('Intentar de nuevo');
    await expectNoSession(client, response);
  });

  const mistakes: [string, () => Behaviour][] = [
    ['has nothing at its issuer', () => ({ answers: { [DISCOVERY]: { status: 404 } } })],
    ['calls itself otherwise', () => ({ discovery: { issuer: 'https://evil.example' } })],
  ];
  test.each(mistakes)(
    'a provider that %s is a mistake of the operator, not an outage',
    async (_, behaviour) => {
      await provider.behave(behaviour());
      const response = await visitor(server.url).get('/auth/oidc');
      expect(response.status).toBe(503);
      expect(response.text).toContain('avisa a quien lo administra');
      expect(response.text).not.toContain('no responde');
      await expect.poll(() => server.log()).toContain('sign-in is misconfigured');
    },
  );

  test('a provider that hangs gives a clear page in time, and nobody else waits', async () => {
    await provider.behave({ answers: { [DISCOVERY]: { hang: true } } });
    const order: string[] = [];
    const hanging = visitor(server.url)
      .get('/auth/oidc?ventana=1')
      .finally(() => order.push('who signs in'));
    expect((await visitor(server.url).get('/entrar')).status).toBe(200);
    order.push('everybody else');
    const response = await hanging;
    expect(order).toEqual(['everybody else', 'who signs in']);
    expect(response.status).toBe(503);
    expect(response.text).toContain('ventana=1');
  });

  test('a failure is not remembered: the next sign-in works', async () => {
    await provider.behave({});
    await start(visitor(server.url));
  });
});

describe('when the person is back', () => {
  const broken: [string, () => Behaviour][] = [
    ['fails', () => ({ answers: { '/token': { status: 500 } } })],
    [
      'does not know us',
      () => ({ answers: { '/token': { status: 401, body: text('{"error":"invalid_client"}') } } }),
    ],
    ['answers nonsense', () => ({ answers: { '/token': { body: text('<html>hola') } } })],
    ['answers null', () => ({ answers: { '/token': { body: text('null') } } })],
    ['answers a list', () => ({ answers: { '/token': { body: text('[1]') } } })],
    ['gives no id_token', () => ({ noIdToken: true })],
    [
      'gives an id_token that is none',
      () => ({ answers: { '/token': { body: text('{"id_token":"a.b.c"}') } } }),
    ],
    [
      'gives an id_token that is no text',
      () => ({ answers: { '/token': { body: text('{"id_token":7}') } } }),
    ],
    [
      'leads to another place',
      () => ({ answers: { '/token': { status: 307, headers: { location: '/x' } } } }),
    ],
    ['answers without end', () => ({ answers: { '/token': { body: text('x'.repeat(300_000)) } } })],
    ['will not show its keys', () => ({ answers: { '/jwks': { status: 500 } } })],
    [
      'answers with an error of its own',
      () => ({ redirect: { code: null, error: 'server_error' } }),
    ],
  ];
  test.each(broken)(
    'a provider that %s gives a clear page and no session',
    async (_, behaviour) => {
      await provider.behave(behaviour());
      const client = visitor(server.url);
      const response = await client.get(await authorize(await start(client, '?volver=/perfil')));
      expect([400, 503]).toContain(response.status);
      expect(response.text).toContain('Prueba');
      expect(response.text).toContain('/auth/oidc?volver=%2Fperfil');
      await expectNoSession(client, response);
    },
  );

  test('a provider that hangs gives a clear page in time', async () => {
    await provider.behave({ answers: { '/token': { hang: true } } });
    const client = visitor(server.url);
    const callback = await authorize(await start(client));
    const response = await client.get(callback);
    expect(response.status).toBe(503);
    await expectNoSession(client, response);
  });

  test('a provider whose keys hang gives a clear page in time', async () => {
    await provider.behave({ answers: { '/jwks': { hang: true } } });
    const client = visitor(server.url);
    const callback = await authorize(await start(client));
    expect((await client.get(callback)).status).toBe(503);
  });
});
