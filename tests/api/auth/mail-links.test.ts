import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { linksTo, mailsTo } from '../../setup/actions/mailbox';
import { readProfile } from '../../setup/actions/profile';
import { type Answer, type Client, newPerson, signIn } from '../../setup/client';
import { serverUrl, visitor } from '../../setup/scenario';
import { expectNoSession, SESSION, SIGN_IN } from './flow';

/** A new browser with its own IP address. */
const newAddress = () => newPerson().correo;

function ask(client: Client, correo: string, more: Record<string, string> = {}): Promise<Answer> {
  return client.post('/auth/correo', new URLSearchParams({ correo, ...more }));
}

/** Requests a link for a person; returns the path in the mail. */
async function linkFor(client: Client, correo: string, more = {}): Promise<string> {
  expect((await ask(client, correo, more)).status).toBe(303);
  const [path = ''] = await linksTo(serverUrl(), correo);
  return path;
}

const press = (client: Client, path: string) => client.post(path, new URLSearchParams());

describe('a link of a mail', () => {
  test('signs in at once where it was asked for, and again as the same person', async () => {
    const [client, correo] = [visitor(), newAddress()];
    const response = await ask(client, ` ${correo.toUpperCase()} `);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/entrar?correo=enviado',
    ]);
    expect((await client.get('/entrar?correo=enviado')).text).toContain('Revisa tu correo');
    const [path = ''] = await linksTo(serverUrl(), correo);
    const answer = await client.get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
    const first = await readProfile(client);
    expect(first).toMatchObject({ nombre: 'Usuario', email: correo });
    expect(first.slug).toMatch(/^usuario-/);
    const other = visitor();
    expect((await other.get(await linkFor(other, correo))).status).toBe(303);
    expect((await readProfile(other)).uid).toBe(first.uid);
    // Including the notification about an unknown browser.
    await expect.poll(() => mailsTo(serverUrl(), correo)).toHaveLength(3);
  });

  test('leads back to where somebody wanted to be', async () => {
    const [client, correo] = [visitor(), newAddress()];
    const response = await ask(client, correo, { volver: '/perfil?a=1', ventana: '1' });
    expect(response.headers.get('location')).toBe(
      '/entrar?correo=enviado&volver=%2Fperfil%3Fa%3D1&ventana=1',
    );
    const [path = ''] = await linksTo(serverUrl(), correo);
    expect((await client.get(path)).headers.get('location')).toBe('/perfil?a=1');
  });

  test('asks first in another browser, and says as whom one would be in', async () => {
    const [asking, other, correo] = [visitor(), visitor(), newAddress()];
    const path = await linkFor(asking, correo);
    const page = await other.get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(correo);
    await expectNoSession(other, page);
    const answer = await press(other, path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
    expect((await readProfile(other)).email).toBe(correo);
  });

  test('is another way than a provider that gave the same address', async () => {
    const person = newPerson('Ana Dos Veces');
    const uid = (await readProfile(await signIn(serverUrl(), person))).uid;
    const client = visitor();
    await client.get(await linkFor(client, person.correo));
    expect((await readProfile(client)).uid).not.toBe(uid);
  });
});

describe('asking for a link', () => {
  test('is answered the same to strangers, whether it was asked for a moment ago or not', async () => {
    const asked = newAddress();
    await ask(visitor(), asked, { codigo: '1' });
    const places = [];
    for (const correo of [asked, newAddress()]) {
      const { headers } = await ask(visitor(), correo, { codigo: '1' });
      places.push((headers.get('location') ?? '').replace(/[0-9a-f]{64}/, ''));
    }
    expect(places[0]).toBe(places[1]);
  });

  test('is answered the same, whether the address is known or not', async () => {
    const registered = newAddress();
    const client = visitor();
    await client.get(await linkFor(client, registered));
    const [one, two] = [await ask(visitor(), registered), await ask(visitor(), newAddress())];
    const seen = ({ status, text, headers }: Answer) => [status, text, headers.get('location')];
    expect(seen(one)).toEqual(seen(two));
  });

  test('sends one mail however it is written, and names that one to who asks again', async () => {
    const [correo, client] = [newAddress(), visitor()];
    await ask(visitor(), correo);
    for (const typed of [correo, correo.toUpperCase(), ` ${correo}`, `${correo} `]) {
      const again = await ask(client, typed, { volver: '/perfil' });
      const place = again.headers.get('location') ?? '';
      expect(place).toMatch(/^\/entrar\?correo=enviado&volver=%2Fperfil$/);
      expect((await client.get(place)).text).toContain('ya le mandamos un enlace');
    }
    expect(await mailsTo(serverUrl(), correo)).toHaveLength(1);
    // The link redirects to this browser's own path, not to the requester's.
    const [path = ''] = await linksTo(serverUrl(), correo);
    expect((await press(client, path)).headers.get('location')).toBe('/perfil');
  });

  test('sends one mail when it is asked for ten times at once', async () => {
    const correo = newAddress();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(visitor(), correo)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
    expect(await mailsTo(serverUrl(), correo)).toHaveLength(1);
  });

  test.each([
    ['nothing', ''],
    ['no address', 'ana'],
    ['two addresses', 'ana@ejemplo.com,eva@ejemplo.com'],
    ['a header', 'ana@ejemplo.com\r\nBcc: eva@ejemplo.com'],
    ['a header that is encoded', 'ana@ejemplo.com%0d%0aBcc:eva@ejemplo.com'],
    ['a name', 'Ana <ana@ejemplo.com>'],
    ['a route', '@uno.ejemplo,@dos.ejemplo:ana@ejemplo.com'],
    ['an address of a machine', 'ana@[127.0.0.1]'],
    ['markup', '"<script>alert(1)</script>"@ejemplo.com'],
    ['an enormous address', `${'a'.repeat(5_000)}@ejemplo.com`],
    ['a long name of a host', `ana@${'a'.repeat(250)}.com`],
  ])('is refused with %s', async (_, typed) => {
    const answer = await ask(visitor(), typed);
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/Escribe un correo válido|Máximo 254/);
    expect(answer.text).not.toContain('"<script>alert');
  });

  test('is refused with a NUL, as every body is', async () => {
    const answer = await ask(visitor(), 'ana\u0000@ejemplo.com');
    expect([answer.status, Object.keys(answer.json.error.fields)]).toEqual([422, ['correo']]);
  });

  test('takes a form of our own pages, and nothing else', async () => {
    const client = visitor();
    const form = new URLSearchParams({ correo: newAddress() });
    expect((await client.post('/auth/correo', { correo: newAddress() })).status).toBe(415);
    expect((await client.post('/auth/correo', form, { origin: null })).status).toBe(403);
    const elsewhereSent = { origin: 'https://evil.example' };
    expect((await client.post('/auth/correo', form, elsewhereSent)).status).toBe(403);
    expect((await client.post('/auth/correo', `correo=${'a'.repeat(70_000)}`)).status).toBe(415);
    expect((await client.get('/auth/correo')).headers.get('location')).toBe('/entrar');
  });
});

describe('a link opens no session', () => {
  const stale: [string, (path: string) => string][] = [
    ['that was guessed', () => `/auth/correo/${'A'.repeat(43)}`],
    ['with a letter changed', (path) => `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`],
    ['that was cut', (path) => path.slice(0, -1)],
    ['with more behind it', (path) => `${path}A`],
    [
      'made of what is stored of it',
      (path) => `/auth/correo/${createHash('sha256').update(path.slice(13)).digest('base64url')}`,
    ],
    ['of another kind', () => '/auth/correo/callback'],
    ['with SQL in it', () => "/auth/correo/'OR'1'='1"],
  ];
  test.each(stale)('%s', async (_, change) => {
    const [client, correo] = [visitor(), newAddress()];
    const path = change(await linkFor(client, correo));
    for (const answer of [await client.get(path), await press(client, path)]) {
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('Este enlace ya no sirve');
      await expectNoSession(client, answer);
    }
  });

  test('a second time, in the same browser or another', async () => {
    const [client, correo] = [visitor(), newAddress()];
    const path = await linkFor(client, correo);
    expect((await client.get(path)).status).toBe(303);
    client.cookies.delete(SESSION);
    for (const browser of [client, visitor()]) {
      await expectNoSession(browser, await browser.get(path));
      await expectNoSession(browser, await press(browser, path));
    }
  });

  test('to more than one of those who use it at once', async () => {
    const [client, correo] = [visitor(), newAddress()];
    const path = await linkFor(client, correo);
    const others = [visitor(), visitor(), visitor()];
    const answers = await Promise.all([client.get(path), ...others.map((who) => press(who, path))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400, 400]);
  });

  test('to programs that look where it leads, which do not use it up either', async () => {
    const [client, correo] = [visitor(), newAddress()];
    const path = await linkFor(client, correo);
    const looks: Promise<Answer>[] = [
      client.request('HEAD', path),
      client.get(path, { headers: { 'sec-purpose': 'prefetch;prerender' } }),
      client.get(path, { headers: { purpose: 'prefetch' } }),
      visitor().get(path),
      visitor().request('HEAD', path),
    ];
    for (const answer of await Promise.all(looks)) {
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie().join()).not.toContain(SESSION);
    }
    expect((await client.get('/api/sesiones')).status).toBe(401);
    expect((await client.get(path)).status).toBe(303);
  });

  test('to a browser whose secret is forged, or gone, before it says so', async () => {
    const [client, correo] = [visitor(), newAddress()];
    const path = await linkFor(client, correo);
    for (const forged of ['x'.repeat(43), '', 'f'.repeat(6_000)]) {
      client.cookies.set(SIGN_IN, forged);
      await expectNoSession(client, await client.get(path));
    }
    client.cookies.delete(SIGN_IN);
    await expectNoSession(client, await client.get(path));
  });

  test('by a button on another site', async () => {
    const [client, correo] = [visitor(), newAddress()];
    const path = await linkFor(client, correo);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: null },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await client.post(path, new URLSearchParams(), headers);
      expect(answer.status).toBe(403);
      await expectNoSession(client, answer);
    }
    expect((await client.get(path)).status).toBe(303);
  });

  test('to whoever asked for it without having the mail', async () => {
    const [attacker, victim, correo] = [visitor(), visitor(), newAddress()];
    const path = await linkFor(attacker, correo);
    await press(victim, path);
    expect((await readProfile(victim)).email).toBe(correo);
    expect((await attacker.get('/api/sesiones')).status).toBe(401);
    await expectNoSession(attacker, await attacker.get(path));
  });

  test('that was planted before (session fixation)', async () => {
    const [client, correo] = [visitor(), newAddress()];
    client.cookies.set(SESSION, 'p'.repeat(43));
    await client.get(await linkFor(client, correo));
    const attacker = visitor();
    attacker.cookies.set(SESSION, 'p'.repeat(43));
    expect((await attacker.get('/api/sesiones')).status).toBe(401);
  });
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2fevil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/perfil\r\nSet-Cookie: a=b',
  '/auth/salir',
])('a link leads nowhere else, though %j was asked for', async (volver) => {
  const [client, correo] = [visitor(), newAddress()];
  const response = await ask(client, correo, { volver });
  expect(response.headers.get('location')).toBe('/entrar?correo=enviado');
  const [path = ''] = await linksTo(serverUrl(), correo);
  const answer = await client.get(`${path}?volver=${encodeURIComponent(volver)}`);
  expect(answer.headers.get('location')).toBe('/dashboard');
  expect(answer.headers.getSetCookie().join()).not.toContain('a=b');
});
