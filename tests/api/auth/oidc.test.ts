import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startOnEngine } from '../../setup/own-server';
import {
  CLIENT_ID,
  type Provider,
  startProvider,
  startServerWith,
} from '../../setup/programs/oauth';
import type { RunningServer } from '../../setup/server';
import { authorize, SESSION, signInAtProvider, start, visitor } from './flow';

let provider: Provider;
let server: RunningServer;

beforeAll(async () => {
  provider = await startProvider();
  server = await startServerWith(provider, { OPERATORS: 'op@example.com' }, startOnEngine);
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});
beforeEach(() => provider.behave({ claims: { sub: `persona-${Math.random()}` } }));

const userinfo = (claims: object) => ({
  '/userinfo': { body: Buffer.from(JSON.stringify(claims)).toString('base64') },
});

describe('signing in with OpenID Connect', () => {
  test('the provider is asked with state, nonce and an S256 challenge', async () => {
    const { searchParams } = await start(visitor(server.url));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: `${server.url}/auth/oidc/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
    }
  });

  test('the redirect address comes from PUBLIC_URL, whatever the request says', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const response = await visitor(server.url).get('/auth/oidc', { headers });
    const address = new URL(response.headers.get('location') ?? '');
    expect(address.searchParams.get('redirect_uri')).toBe(`${server.url}/auth/oidc/callback`);
  });

  test('a new person gets a profile, a session and the dashboard', async () => {
    await provider.behave({
      claims: { sub: 'nueva', name: 'José  Pérez', email: 'jose@ejemplo.com' },
    });
    const client = visitor(server.url);
    const response = await signInAtProvider(client);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/dashboard');
    const { json: profile } = await client.get('/api/perfil');
    expect(profile).toMatchObject({
      nombre: 'José Pérez',
      email: 'jose@ejemplo.com',
      slug: 'joseperez',
      plan: 'free',
      avatar: '',
    });
  });

  test('the same subject is the same account, even with another e-mail address', async () => {
    await provider.behave({ claims: { sub: 'misma', email: 'a@ejemplo.com' } });
    const [first, second] = [visitor(server.url), visitor(server.url)];
    await signInAtProvider(first);
    await provider.behave({ claims: { sub: 'misma', email: 'b@ejemplo.com' } });
    await signInAtProvider(second);
    const [one, other] = [await first.get('/api/perfil'), await second.get('/api/perfil')];
    expect(other.json.uid).toBe(one.json.uid);
    expect(other.json.email).toBe('a@ejemplo.com');
  });

  test('another subject with the same e-mail address is another account', async () => {
    await provider.behave({ claims: { sub: 'una', email: 'junta@ejemplo.com' } });
    const [first, second] = [visitor(server.url), visitor(server.url)];
    await signInAtProvider(first);
    await provider.behave({ claims: { sub: 'otra', email: 'junta@ejemplo.com' } });
    await signInAtProvider(second);
    const [one, other] = [await first.get('/api/perfil'), await second.get('/api/perfil')];
    expect(other.json.uid).not.toBe(one.json.uid);
  });

  test('eight callbacks of the same new person at once give one account', async () => {
    await provider.behave({ claims: { sub: 'prisa', name: 'Con Prisa' } });
    const clients = Array.from({ length: 8 }, () => visitor(server.url));
    const callbacks = await Promise.all(clients.map(async (one) => authorize(await start(one))));
    const answers = await Promise.all(clients.map((one, i) => one.get(callbacks[i] ?? '')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303));
    const profiles = await Promise.all(clients.map((one) => one.get('/api/perfil')));
    expect(new Set(profiles.map(({ json }) => json.uid)).size).toBe(1);
  });

  test('the person comes back to where they were', async () => {
    const response = await signInAtProvider(visitor(server.url), '?volver=%2Fenlaces%3Fa%3D1');
    expect(response.headers.get('location')).toBe('/enlaces?a=1');
  });

  test('in a popup the way ends on the page that tells its opener', async () => {
    const client = visitor(server.url);
    const response = await signInAtProvider(client, '?volver=%2Fperfil&ventana=1');
    expect(response.headers.get('location')).toBe('/auth/listo?volver=%2Fperfil');
    const page = await client.get('/auth/listo?volver=%2Fperfil');
    expect(page.text).toContain('href="/perfil"');
    expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  test('two tabs of one browser can sign in side by side', async () => {
    const client = visitor(server.url);
    const [first, second] = [await start(client), await start(client)];
    expect((await client.get(await authorize(first))).status).toBe(303);
    expect((await client.get(await authorize(second))).status).toBe(303);
  });

  test('an absent email_verified is accepted, as is the text "true"', async () => {
    expect((await signInAtProvider(visitor(server.url))).status).toBe(303);
    await provider.behave({ claims: { sub: 'texto', email_verified: 'true' } });
    expect((await signInAtProvider(visitor(server.url))).status).toBe(303);
  });

  test.each([false, 'false', 'no sé'])(
    'email_verified: %j leaves the address unproven, and is no refusal',
    async (verified) => {
      await provider.behave({
        claims: {
          sub: `sin-probar-${verified}`,
          email: 'op@example.com',
          email_verified: verified,
        },
      });
      const client = visitor(server.url);
      expect((await signInAtProvider(client)).status).toBe(303);
      expect((await client.get('/api/perfil')).json.email).toBe('op@example.com');
      expect((await client.get('/operador')).status).not.toBe(200);
    },
  );

  test('what the ID token does not say of its address is asked for at userinfo', async () => {
    const claims = { sub: 'sin-prueba', name: 'Operadora Prueba', email: 'op@example.com' };
    const answers = userinfo({ ...claims, email: 'Op@Example.com', email_verified: true });
    await provider.behave({ claims, answers });
    const client = visitor(server.url);
    await signInAtProvider(client);
    expect((await client.get('/operador')).status).toBe(200);
    await provider.behave({
      claims: { ...claims, sub: 'otra-prueba', email: 'otra@example.com' },
      answers,
    });
    const other = visitor(server.url);
    await signInAtProvider(other);
    expect((await other.get('/operador')).status).not.toBe(200);
  });

  test.each([
    ['name', { name: 'Operadora Prueba', preferred_username: 'op' }, 'Operadora Prueba'],
    [
      'preferred_username',
      { name: ' ', preferred_username: 'op.prueba', given_name: 'Op' },
      'op.prueba',
    ],
    ['given_name', { given_name: 'Operadora' }, 'Operadora'],
    [
      'given_name and family_name, before a user name',
      { preferred_username: 'u123456', given_name: 'Ana', family_name: 'Paz Ruiz' },
      'Ana Paz Ruiz',
    ],
    [
      'given_name, before an e-mail address',
      { preferred_username: 'o@example.com', given_name: 'Operadora Dos' },
      'Operadora Dos',
    ],
    ['its first part, where there is only an address', { name: 'oper@example.com' }, 'oper'],
  ])('a person is called by %s, the first claim that says something', async (_, claims, nombre) => {
    await provider.behave({
      claims: { sub: `nombre-${nombre}`, email: 'op@example.com', ...claims },
    });
    const client = visitor(server.url);
    await signInAtProvider(client);
    expect((await client.get('/api/perfil')).json.nombre).toBe(nombre);
  });

  test('claims that the ID token lacks are asked for at userinfo', async () => {
    const sub = 'sin-datos';
    await provider.behave({
      claims: { sub },
      answers: userinfo({
        sub,
        name: 'Operadora Prueba',
        email: 'op@example.com',
        email_verified: true,
      }),
    });
    const client = visitor(server.url);
    expect((await signInAtProvider(client)).status).toBe(303);
    const { json } = await client.get('/api/perfil');
    expect(json).toMatchObject({ nombre: 'Operadora Prueba', email: 'op@example.com' });
  });

  test('an empty claim of the ID token is one that it lacks', async () => {
    const sub = 'vacía';
    await provider.behave({
      claims: { sub, name: '', email: '' },
      answers: userinfo({ sub, name: 'Operadora Prueba', email: 'op@example.com' }),
    });
    const client = visitor(server.url);
    expect((await signInAtProvider(client)).status).toBe(303);
    const { json } = await client.get('/api/perfil');
    expect(json).toMatchObject({ nombre: 'Operadora Prueba', email: 'op@example.com' });
  });

  test.each([
    [401, 'invalid_client', 503],
    [400, 'invalid_client', 503],
    [400, 'unauthorized_client', 503],
    [400, 'redirect_uri_mismatch', 503],
    [400, 'invalid_grant', 400],
  ])(
    'a token endpoint that answers %i %s gives a page of status %i',
    async (status, error, page) => {
      const body = Buffer.from(JSON.stringify({ error })).toString('base64');
      await provider.behave({ claims: { sub: 'nadie' }, answers: { '/token': { status, body } } });
      const response = await signInAtProvider(visitor(server.url));
      expect(response.status).toBe(page);
      const isMistake = response.text.includes('avisa a quien lo administra');
      expect(isMistake).toBe(page === 503);
    },
  );

  test.each([
    [
      'is about another subject',
      userinfo({ sub: 'otra', name: 'Otra', email: 'otra@example.com' }),
    ],
    ['fails', { '/userinfo': { status: 500 } }],
    ['answers nonsense', { '/userinfo': { body: Buffer.from('<html>').toString('base64') } }],
  ])('userinfo that %s gives nothing, and the person is in', async (why, answers) => {
    await provider.behave({ claims: { sub: `solo-${why}` }, answers });
    const client = visitor(server.url);
    expect((await signInAtProvider(client)).status).toBe(303);
    expect((await client.get('/api/perfil')).json).toMatchObject({ nombre: 'Usuario', email: '' });
  });

  test.each([
    ['with a slash at its end', (issuer: string) => `${issuer}/`],
    ['without one', (issuer: string) => issuer],
  ])('a provider is the same whose issuer is written %s', async (_, write) => {
    const issuer = write(provider.issuer);
    await provider.behave({ claims: { sub: 'barra', iss: issuer }, discovery: { issuer } });
    const other = await startServerWith(provider, {}, startOnEngine);
    const response = await signInAtProvider(visitor(other.url));
    await other.stop();
    expect(response.status).toBe(303);
  });

  test('several audiences are accepted when the authorized party is us', async () => {
    await provider.behave({ claims: { sub: 'varias', aud: [CLIENT_ID, 'otro'], azp: CLIENT_ID } });
    expect((await signInAtProvider(visitor(server.url))).status).toBe(303);
  });

  test('a name and an address that do not fit are left out, not refused', async () => {
    const claims = { sub: 'rara', name: 'x'.repeat(5_000), email: 'no es un correo', picture: 7 };
    await provider.behave({ claims });
    const client = visitor(server.url);
    await signInAtProvider(client);
    const { json } = await client.get('/api/perfil');
    expect(json.nombre).toHaveLength(80);
    expect(json.email).toBe('');
  });

  test.each(['vic\u0000tima', 'victima\ud835'])(
    'a subject that a database does not keep is refused: %j',
    async (subject) => {
      await provider.behave({ claims: { sub: subject } });
      expect((await signInAtProvider(visitor(server.url))).status).toBe(400);
    },
  );

  test('the provider’s picture is fetched once, at the first sign-in', async () => {
    const picture = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#d1006c' },
    })
      .png()
      .toBuffer();
    const behaviour = {
      claims: { sub: 'con-foto', picture: `${provider.issuer}/foto.png` },
      answers: { '/foto.png': { body: picture.toString('base64') } },
    };
    await provider.behave(behaviour);
    const client = visitor(server.url);
    await signInAtProvider(client);
    expect(await provider.requests()).toContain('/foto.png');
    const { json } = await client.get('/api/perfil');
    expect(json.avatar).toMatch(/^\/media\/[a-f0-9]+-192\.webp$/);
    expect((await client.get(json.avatar)).headers.get('content-type')).toBe('image/webp');
    await provider.behave(behaviour);
    await signInAtProvider(visitor(server.url));
    expect(await provider.requests()).not.toContain('/foto.png');
  });

  test.each([
    ['is a redirect', { status: 302, headers: { location: '/foto2.png' } }],
    ['is missing', { status: 404 }],
    ['is no picture', { body: Buffer.from('<svg onload=alert(1)>').toString('base64') }],
    ['never comes', { hang: true }],
  ])('a picture that %s only means that there is none', async (_, own) => {
    await provider.behave({
      claims: { sub: `foto-${Math.random()}`, picture: `${provider.issuer}/foto.png` },
      answers: { '/foto.png': own, '/foto2.png': {} },
    });
    const client = visitor(server.url);
    expect((await signInAtProvider(client)).status).toBe(303);
    expect((await client.get('/api/perfil')).json.avatar).toBe('');
    expect(await provider.requests()).not.toContain('/foto2.png');
  });

  test('a picture anywhere else is not fetched', async () => {
    const picture = `${provider.issuer.replace('localhost', '127.0.0.1')}/foto.png`;
    await provider.behave({ claims: { sub: 'ajena', picture } });
    await signInAtProvider(visitor(server.url));
    expect(await provider.requests()).not.toContain('/foto.png');
  });

  test('the session’s cookie cannot be read by scripts nor sent by other sites', async () => {
    const response = await signInAtProvider(visitor(server.url));
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith(`${SESSION}=`));
    // Thirty days, minus some seconds on a busy machine.
    expect(cookie).toMatch(
      /^enlaza_session=[\w-]{43}; Max-Age=(2592000|25919\d\d); Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('the sign-in page names the provider, and the demo one is off', async () => {
    const { text } = await visitor(server.url).get('/entrar?volver=/perfil');
    expect(text).toContain('Continuar con Prueba');
    expect(text).toContain('/auth/oidc?volver=%2Fperfil');
    expect(text).not.toContain('/auth/demo');
    const demo = await visitor(server.url).post(
      '/auth/demo',
      new URLSearchParams({ nombre: 'A', correo: 'a@b.co' }),
    );
    expect(demo.status).toBe(404);
    expect((await visitor(server.url).get('/auth/demo')).status).toBe(404);
  });
});

test('the address to come back to is one of ours', async () => {
  const query = `?${new URLSearchParams({ volver: '//evil.example' })}`;
  const response = await signInAtProvider(visitor(server.url), query);
  expect(response.headers.get('location')).toBe('/dashboard');
  const page = await visitor(server.url).get(`/auth/listo${query}`);
  expect(page.text).toContain('href="/dashboard" data-sign-in-done');
});
