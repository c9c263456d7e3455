import { describe, expect, test } from 'vitest';
import { anonymous, type Client, newPerson, type Person, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';
import { SESSION } from './flow';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

async function signInAs({ nombre, correo }: Person, userAgent: string): Promise<Client> {
  const client = anonymous(serverUrl());
  const body = new URLSearchParams({ nombre, correo });
  await client.post('/auth/demo', body, { 'user-agent': userAgent });
  return client;
}

const isOpen = async (client: Client) => (await client.get('/api/perfil')).status === 200;

describe('the sessions of a person', () => {
  test('are listed with a coarse device, the one that asks marked', async () => {
    const person = newPerson();
    const phone = await signInAs(person, CHROME);
    const other = await signIn(serverUrl(), person);
    const { json, headers } = await phone.get('/api/sesiones');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(json.sesiones).toHaveLength(2);
    const current = json.sesiones.find((session: { actual: boolean }) => session.actual);
    expect(current.dispositivo).toBe('Chrome en Android');
    expect(current.id).toMatch(/^[a-f0-9]{16}$/);
    expect(Date.parse(current.creadaEn)).toBeGreaterThan(Date.now() - 60_000);
    expect(Object.keys(current).sort()).toEqual([
      'actual',
      'creadaEn',
      'dispositivo',
      'id',
      'vistaEn',
    ]);
    expect(await isOpen(other)).toBe(true);
  });

  test('can be closed one by one', async () => {
    const person = newPerson();
    const [mine, other] = [await signIn(serverUrl(), person), await signIn(serverUrl(), person)];
    const { json } = await mine.get('/api/sesiones');
    const { id } = json.sesiones.find((session: { actual: boolean }) => !session.actual);
    expect((await mine.delete(`/api/sesiones/${id}`)).status).toBe(200);
    expect(await isOpen(other)).toBe(false);
    expect(await isOpen(mine)).toBe(true);
    expect((await mine.delete(`/api/sesiones/${id}`)).status).toBe(404);
  });

  test('closing the one that asks takes its cookie away', async () => {
    const client = await signIn(serverUrl(), newPerson());
    const { json } = await client.get('/api/sesiones');
    await client.delete(`/api/sesiones/${json.sesiones[0].id}`);
    expect(client.cookies.has(SESSION)).toBe(false);
  });

  test('can all be closed at once, this one included', async () => {
    const person = newPerson();
    const [mine, other] = [await signIn(serverUrl(), person), await signIn(serverUrl(), person)];
    const tokens = [mine, other].map((client) => client.cookies.get(SESSION) ?? '');
    const response = await mine.delete('/api/sesiones');
    expect(response.json).toEqual({ cerradas: 2 });
    for (const token of tokens) {
      const client = anonymous(serverUrl());
      client.cookies.set(SESSION, token);
      expect(await isOpen(client)).toBe(false);
    }
  });

  test('cannot be seen or closed by anybody else', async () => {
    const [mine, stranger] = [
      await signIn(serverUrl(), newPerson()),
      await signIn(serverUrl(), newPerson()),
    ];
    const { id } = (await mine.get('/api/sesiones')).json.sesiones[0];
    expect((await stranger.get('/api/sesiones')).text).not.toContain(id);
    expect((await stranger.delete(`/api/sesiones/${id}`)).status).toBe(404);
    const forged = { origin: 'https://evil.example' };
    expect((await mine.delete(`/api/sesiones/${id}`, forged)).status).toBe(403);
    expect((await mine.delete('/api/sesiones', forged)).status).toBe(403);
    expect(await isOpen(mine)).toBe(true);
  });

  test.each(['', '0', 'zz', '%00', '..', 'a'.repeat(64), "'%20OR%201=1"])(
    'are not closed by the id "%s"',
    async (id) => {
      const client = await signIn(serverUrl(), newPerson());
      if (id !== '' && id !== '..') {
        expect((await client.delete(`/api/sesiones/${id}`)).status).toBeGreaterThanOrEqual(400);
      }
      expect(await isOpen(client)).toBe(true);
    },
  );
});

describe('signing out', () => {
  test('closes the session, takes the cookie and goes to the first page', async () => {
    const client = await signIn(serverUrl(), newPerson());
    const token = client.cookies.get(SESSION) ?? '';
    const response = await client.post('/auth/salir');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/');
    expect(client.cookies.has(SESSION)).toBe(false);
    client.cookies.set(SESSION, token);
    expect(await isOpen(client)).toBe(false);
  });

  test('by a link or from another site does nothing', async () => {
    const client = await signIn(serverUrl(), newPerson());
    expect((await client.get('/auth/salir')).status).toBe(405);
    const forged = await client.post('/auth/salir', undefined, { origin: 'https://evil.example' });
    expect(forged.status).toBe(403);
    expect(await isOpen(client)).toBe(true);
  });

  test('twice, or without a session, is no issue', async () => {
    expect((await anonymous(serverUrl()).post('/auth/salir')).status).toBe(303);
  });
});

describe('who asks', () => {
  test('a signed-in person who opens the sign-in page is sent on', async () => {
    const client = await signIn(serverUrl(), newPerson());
    const response = await client.get('/entrar?volver=/enlaces');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/enlaces');
  });

  test('owner pages send everybody else to sign in, and back', async () => {
    const response = await anonymous(serverUrl()).get('/enlaces?orden=2');
    expect([302, 303]).toContain(response.status);
    expect(response.headers.get('location')).toBe('/entrar?volver=%2Fenlaces%3Forden%3D2');
  });

  test('what a signed-in person gets is kept by no cache', async () => {
    const client = await signIn(serverUrl(), newPerson());
    for (const path of ['/', '/dashboard', '/api/perfil', '/api/sesiones']) {
      expect((await client.get(path)).headers.get('cache-control'), path).toContain('no-store');
    }
  });

  test('a public profile is the same with a session as without', async () => {
    const client = await signIn(serverUrl(), newPerson());
    const { slug } = (await client.get('/api/perfil')).json;
    const [mine, theirs] = [
      await client.get(`/${slug}`),
      await anonymous(serverUrl()).get(`/${slug}`),
    ];
    expect(mine.text).toBe(theirs.text);
    expect(mine.headers.get('cache-control')).toBe(theirs.headers.get('cache-control'));
    expect(mine.headers.getSetCookie()).toEqual([]);
  });
});
