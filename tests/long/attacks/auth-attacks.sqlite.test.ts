import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  authorize,
  changed,
  expectNoSession,
  SESSION,
  SIGN_IN,
  signInAtProvider,
  start,
  visitor,
} from '../../api/auth/flow';
import {
  type Behaviour,
  type Provider,
  startProvider,
  startServerWith,
} from '../../setup/programs/oauth';
import type { RunningServer } from '../../setup/server';

let provider: Provider;
let server: RunningServer;

beforeAll(async () => {
  provider = await startProvider();
  // Google is configured as well, so that one provider's state can be brought to the other.
  const google = { GOOGLE_CLIENT_ID: 'google-test', GOOGLE_CLIENT_SECRET: 'secreto' };
  server = await startServerWith(provider, google);
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});
beforeEach(() => provider.behave({ claims: { sub: 'victima' } }));

const seconds = () => Math.floor(Date.now() / 1000);

describe('a callback opens no session', () => {
  const states: [string, Record<string, string | null>][] = [
    ['no state', { state: null }],
    ['an empty state', { state: '' }],
    ['a state that was never given out', { state: 'A'.repeat(43) }],
    ['a state with another seal', { state: `${'A'.repeat(43)}.${'B'.repeat(43)}` }],
    ['an enormous state', { state: 'A'.repeat(8_000) }],
  ];
  test.each(states)('with %s', async (_, changes) => {
    const client = visitor(server.url);
    const response = await client.get(changed(await authorize(await start(client)), changes));
    expect(response.status).toBe(400);
    expect(response.text).toContain('El intento venció');
    await expectNoSession(client, response);
  });

  const codes: [string, Record<string, string | null>][] = [
    ['no code', { code: null }],
    ['a code of somebody’s invention', { code: 'inventado' }],
    ['an enormous code', { code: 'c'.repeat(5_000) }],
  ];
  test.each(codes)('with %s', async (_, changes) => {
    const client = visitor(server.url);
    const response = await client.get(changed(await authorize(await start(client)), changes));
    expect(response.status).toBe(400);
    await expectNoSession(client, response);
  });

  test('in another browser (login CSRF)', async () => {
    const callback = await authorize(await start(visitor(server.url)));
    const victim = visitor(server.url);
    await expectNoSession(victim, await victim.get(callback));
    const busyVictim = visitor(server.url);
    await start(busyVictim);
    await expectNoSession(busyVictim, await busyVictim.get(callback));
  });

  test('when the cookie that binds it to the browser is gone or forged', async () => {
    const client = visitor(server.url);
    const callback = await authorize(await start(client));
    client.cookies.set(SIGN_IN, 'x'.repeat(43));
    await expectNoSession(client, await client.get(callback));
    client.cookies.delete(SIGN_IN);
    await expectNoSession(client, await client.get(callback));
  });

  test('a second time', async () => {
    const client = visitor(server.url);
    const callback = await authorize(await start(client));
    expect((await client.get(callback)).status).toBe(303);
    client.cookies.delete(SESSION);
    const again = await client.get(callback);
    expect(again.status).toBe(400);
    await expectNoSession(client, again);
  });

  test('twice at once: one of the two', async () => {
    const client = visitor(server.url);
    const callback = await authorize(await start(client));
    const answers = await Promise.all([client.get(callback), client.get(callback)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
  });

  test('with the state of a sign-in and the code of another that was used', async () => {
    const thief = visitor(server.url);
    const used = new URL(await authorize(await start(thief)), server.url);
    await thief.get(`${used.pathname}${used.search}`);
    const client = visitor(server.url);
    const code = used.searchParams.get('code');
    const response = await client.get(changed(await authorize(await start(client)), { code }));
    await expectNoSession(client, response);
  });

  test('with a code that was got for somebody else’s sign-in (PKCE)', async () => {
    const thief = new URL(await authorize(await start(visitor(server.url))), server.url);
    const client = visitor(server.url);
    const code = thief.searchParams.get('code');
    const response = await client.get(changed(await authorize(await start(client)), { code }));
    await expectNoSession(client, response);
  });

  test('at another provider than it began with (mix-up)', async () => {
    const client = visitor(server.url);
    const callback = await authorize(await start(client));
    const response = await client.get(callback.replace('/oidc/', '/google/'));
    expect(response.status).toBe(400);
    await expectNoSession(client, response);
    await expectNoSession(client, await client.get(callback));
  });

  test('from another issuer than it began with (RFC 9207)', async () => {
    await provider.behave({ redirect: { iss: 'https://evil.example' } });
    const client = visitor(server.url);
    const response = await signInAtProvider(client);
    expect(response.status).toBe(400);
    await expectNoSession(client, response);
    expect(await provider.requests()).not.toContain('/token');
  });

  test.each(['unknown', 'demo', 'constructor', '__proto__', '..%2fapi'])(
    'at the provider "%s", which is not configured',
    async (id) => {
      const client = visitor(server.url);
      const response = await client.get(`/auth/${id}/callback?code=a&state=b`);
      // An encoded `..` makes the path malformed.
      expect(response.status).toBe(id.startsWith('..') ? 400 : 404);
      await expectNoSession(client, response);
    },
  );

  test('when the person said no', async () => {
    await provider.behave({ redirect: { code: null, error: 'access_denied' } });
    const client = visitor(server.url);
    const response = await signInAtProvider(client, '?volver=/perfil&ventana=1');
    expect(response.status).toBe(403);
    expect(response.text).toContain('No diste permiso');
    expect(response.text).toContain('/auth/oidc?volver=%2Fperfil&amp;ventana=1');
    await expectNoSession(client, response);
  });
});

describe('a token opens no session', () => {
  const tokens: [string, () => Behaviour][] = [
    ['with another nonce', () => ({ claims: { nonce: 'otro' } })],
    ['without a nonce', () => ({ without: ['nonce'] })],
    ['that is unsigned', () => ({ forge: 'none' })],
    ['whose signature was cut off', () => ({ forge: 'strippedSignature' })],
    ['signed with the public key as a shared secret', () => ({ forge: 'hs256' })],
    ['signed by another key', () => ({ forge: 'wrongKey' })],
    ['of another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['without an issuer', () => ({ without: ['iss'] })],
    ['for another audience', () => ({ claims: { aud: 'otra-aplicacion' } })],
    ['without an audience', () => ({ without: ['aud'] })],
    [
      'for several audiences without naming its party',
      () => ({ claims: { aud: ['enlaza-test', 'otra'] } }),
    ],
    ['issued to another party', () => ({ claims: { aud: ['enlaza-test', 'otra'], azp: 'otra' } })],
    ['for us but issued to another party', () => ({ claims: { azp: 'otra' } })],
    ['that expired', () => ({ claims: { exp: seconds() - 120 } })],
    ['that never expires', () => ({ without: ['exp'] })],
    ['that is not valid yet', () => ({ claims: { nbf: seconds() + 600 } })],
    ['from the future', () => ({ claims: { iat: seconds() + 600 } })],
    ['that is hours old', () => ({ claims: { iat: seconds() - 7_200 } })],
    ['without its time', () => ({ without: ['iat'] })],
    ['without a subject', () => ({ without: ['sub'] })],
    ['with an empty subject', () => ({ claims: { sub: '' } })],
    ['with a subject that is no text', () => ({ claims: { sub: { $ne: null } } })],
    ['with an enormous subject', () => ({ claims: { sub: 's'.repeat(300) } })],
  ];
  test.each(tokens)('%s', async (_, behaviour) => {
    const attack = behaviour();
    await provider.behave({ ...attack, claims: { sub: 'victima', ...attack.claims } });
    const client = visitor(server.url);
    const response = await signInAtProvider(client);
    expect(response.status).toBe(400);
    expect(response.text).toContain('No pudimos comprobar quién eres');
    await expectNoSession(client, response);
  });
});

describe('a cookie opens no session', () => {
  test('that was set before signing in (session fixation)', async () => {
    const client = visitor(server.url);
    const planted = 'p'.repeat(43);
    client.cookies.set(SESSION, planted);
    await signInAtProvider(client);
    expect(client.cookies.get(SESSION)).not.toBe(planted);
    const attacker = visitor(server.url);
    attacker.cookies.set(SESSION, planted);
    expect((await attacker.get('/api/perfil')).status).toBe(401);
  });

  test('that belonged to this browser before it signed in again', async () => {
    const client = visitor(server.url);
    await signInAtProvider(client);
    const before = client.cookies.get(SESSION) ?? '';
    await signInAtProvider(client);
    const old = visitor(server.url);
    old.cookies.set(SESSION, before);
    expect((await old.get('/api/perfil')).status).toBe(401);
    expect((await client.get('/api/perfil')).status).toBe(200);
  });

  test('that is the id of an open session', async () => {
    const client = visitor(server.url);
    await signInAtProvider(client);
    const { json } = await client.get('/api/sesiones');
    const thief = visitor(server.url);
    thief.cookies.set(SESSION, json.sesiones[0].id);
    expect((await thief.get('/api/perfil')).status).toBe(401);
  });

  test.each([
    ['forged', 'f'.repeat(43)],
    ['too long', 'f'.repeat(6_000)],
    ['badly encoded', '%E0%A4%A'],
    ['a piece of SQL', "'%20OR%20'1'='1"],
    ['empty', ''],
  ])('that is %s', async (_, value) => {
    const client = visitor(server.url);
    client.cookies.set(SESSION, value);
    expect((await client.get('/api/perfil')).status).toBe(401);
    expect((await client.get('/entrar')).status).toBe(200);
  });
});

test('no attacker has an account', async () => {
  const file = new Sqlite(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'), { readonly: true });
  const subjects = file.prepare('SELECT sujeto FROM cuentas').pluck().all();
  file.close();
  expect(subjects).toEqual(['victima']);
});

describe('other ways in', () => {
  test('starting, coming back and signing out answer no other method', async () => {
    const client = visitor(server.url);
    for (const path of ['/auth/oidc', '/auth/oidc/callback', '/auth/listo', '/entrar']) {
      const response = await client.post(path, new URLSearchParams({ a: 'b' }));
      expect(response.status, path).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
    const out = await client.get('/auth/salir');
    expect(out.status).toBe(405);
    expect(out.headers.get('allow')).toBe('POST');
  });

  test('starts are limited by address, and the answer says when to come back', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      const response = await visitor(server.url).get('/auth/oidc', { headers });
      statuses.push(response.status);
      if (response.status === 429) {
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(response.text).toContain('Demasiados intentos');
      }
    }
    expect(statuses.indexOf(429)).toBe(60);
    expect((await visitor(server.url).get('/auth/oidc')).status).toBe(303);
  });
});
