import { describe, expect, test } from 'vitest';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';
import { SESSION } from './flow';

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

describe('the demo sign-in', () => {
  test('says what it is, on its own page and elsewhere', async () => {
    const page = await anonymous(serverUrl()).get('/auth/demo');
    expect(page.status).toBe(200);
    expect(page.text).toContain('deja entrar a cualquiera');
    expect(page.text).toContain('<html lang="es"');
    const home = await anonymous(serverUrl()).get('/entrar');
    expect(home.text).toContain('Modo demostración');
    expect(home.text).toContain('href="/auth/demo?volver=%2Fdashboard"');
  });

  test('lets anyone in and goes to the dashboard', async () => {
    const client = anonymous(serverUrl());
    const response = await client.post('/auth/demo', form({ ...newPerson('Ñandú Gómez') }));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/dashboard');
    expect((await client.get('/api/perfil')).json.nombre).toBe('Ñandú Gómez');
  });

  test('takes multipart as well', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(newPerson('Eva'))) body.set(name, value);
    body.set('volver', '/enlaces');
    const response = await anonymous(serverUrl()).post('/auth/demo', body);
    expect(response.headers.get('location')).toBe('/enlaces');
  });

  test('the same name and e-mail address are the same account, however they are written', async () => {
    const { nombre, correo } = newPerson('Ana María');
    const first = await signIn(serverUrl(), { nombre, correo });
    const again = await signIn(serverUrl(), {
      nombre: '  ANA   maría ',
      correo: correo.toUpperCase(),
    });
    const other = await signIn(serverUrl(), { nombre: 'Ana Marta', correo });
    const uid = (await first.get('/api/perfil')).json.uid;
    expect((await again.get('/api/perfil')).json.uid).toBe(uid);
    expect((await other.get('/api/perfil')).json.uid).not.toBe(uid);
  });

  test('ten sign-ins of the same new person at once give one account', async () => {
    const person = newPerson('Con Prisa');
    const clients = await Promise.all(
      Array.from({ length: 10 }, () => signIn(serverUrl(), person)),
    );
    const profiles = await Promise.all(clients.map((one) => one.get('/api/perfil')));
    expect(new Set(profiles.map(({ json }) => json.uid)).size).toBe(1);
  });

  test('in a popup the way ends on the page that tells its opener', async () => {
    const client = anonymous(serverUrl());
    const page = await client.get('/auth/demo?ventana=1&volver=/perfil');
    expect(page.text).toContain('name="ventana" value="1"');
    const fields = { ...newPerson(), ventana: '1', volver: '/perfil' };
    const response = await client.post('/auth/demo', form(fields));
    expect(response.headers.get('location')).toBe('/auth/listo?volver=%2Fperfil');
  });

  test('leads whoever is signed in on, until they sign out', async () => {
    const client = await signIn(serverUrl(), newPerson());
    const method = async (query: string) =>
      (await client.get(`/auth/demo${query}`)).headers.get('location');
    expect(await method('')).toBe('/dashboard');
    expect(await method('?volver=/perfil')).toBe('/perfil');
    expect(await method('?volver=/perfil&ventana=1')).toBe('/auth/listo?volver=%2Fperfil');
    await client.post('/auth/salir');
    expect((await client.get('/auth/demo')).status).toBe(200);
  });

  test('shows the form again with what was typed and what is wrong', async () => {
    const client = anonymous(serverUrl());
    const response = await client.post(
      '/auth/demo',
      form({ nombre: '"><script>', correo: 'no', volver: '/perfil' }),
    );
    expect(response.status).toBe(422);
    expect(response.text).toContain('value="&quot;><script>"');
    expect(response.text).toContain('Escribe un correo válido');
    expect(response.text).toContain('aria-describedby="fallo-correo"');
    expect(response.text).toContain('name="volver" value="/perfil"');
    expect(client.cookies.has(SESSION)).toBe(false);
  });

  test('refuses what is no form, and what is too much', async () => {
    const client = anonymous(serverUrl());
    expect((await client.post('/auth/demo', { ...newPerson() })).status).toBe(415);
    const much = form({ nombre: 'a'.repeat(70_000), correo: 'a@ejemplo.com' });
    expect((await client.post('/auth/demo', much)).status).toBe(413);
    const broken = await client.post('/auth/demo', 'x', {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect(broken.status).toBe(400);
    expect(client.cookies.size).toBe(0);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['nowhere', { origin: null }],
    ['a sandbox', { origin: 'null' }],
    ['another site, says the browser', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses a form from %s', async (_, headers) => {
    const client = anonymous(serverUrl());
    const response = await client.post('/auth/demo', form({ ...newPerson() }), headers);
    expect(response.status).toBe(403);
    expect(response.json.error.code).toBe('forbidden');
    expect(client.cookies.size).toBe(0);
  });

  test('never leads to another site', async () => {
    for (const volver of ['//evil.example', 'https:evil.example', '/\\evil.example']) {
      const response = await anonymous(serverUrl()).post(
        '/auth/demo',
        form({ ...newPerson(), volver }),
      );
      expect(response.headers.get('location')).toBe('/dashboard');
    }
  });
});
