import { describe, expect, test } from 'vitest';
import { mailsTo as mailsIn } from '../../setup/actions/mailbox';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

const mailsTo = (address: string) => mailsIn(serverUrl(), address);

const preferencesOf = async (client: Client) => (await client.get('/api/correo/avisos')).json;

describe('signing in', () => {
  test('from a browser that is new is told by mail, from a known one it is not', async () => {
    const person = newPerson('Ana <b>Negrita</b>');
    const first = await signIn(serverUrl(), person);
    expect(await mailsTo(person.correo)).toEqual([]);
    await signIn(serverUrl(), person);
    await expect.poll(() => mailsTo(person.correo)).toHaveLength(1);
    const form = new URLSearchParams({ nombre: person.nombre, correo: person.correo });
    await first.post('/auth/salir', new URLSearchParams());
    expect((await first.post('/auth/demo', form)).status).toBe(303);
    expect(await mailsTo(person.correo)).toHaveLength(1);
    const [id] = await mailsTo(person.correo);
    const { text, headers } = await anonymous(serverUrl()).get(`/correo/${id}`);
    expect(text).toContain('Alguien entró a tu cuenta');
    expect(text).not.toContain('<b>Negrita');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });
});

describe('what somebody asks to be sent', () => {
  test('is nothing until they say so, and is theirs alone', async () => {
    const person = newPerson();
    const client = await signIn(serverUrl(), person);
    expect(await preferencesOf(client)).toEqual({
      modo: 'demo',
      correo: person.correo,
      activos: [],
    });
    const chosen = await client.put('/api/correo/avisos', { activos: ['semana', 'semana'] });
    expect(chosen.json.activos).toEqual(['semana']);
    expect((await client.put('/api/correo/avisos', { activos: ['spam'] })).status).toBe(422);
    const other = await signIn(serverUrl(), newPerson());
    expect((await preferencesOf(other)).activos).toEqual([]);
    expect((await preferencesOf(client)).activos).toEqual(['semana']);
  });

  test('ends by a key that nobody knows, and says nothing of one that is none', async () => {
    const stranger = anonymous(serverUrl());
    const key = 'A'.repeat(43);
    const elsewhere = { origin: null, 'content-type': 'application/x-www-form-urlencoded' };
    const oneClick = await stranger.post(
      `/api/correo/baja/${key}`,
      'List-Unsubscribe=One-Click',
      elsewhere,
    );
    expect([oneClick.status, oneClick.text]).toEqual([200, '{}']);
    expect((await stranger.get(`/api/correo/baja/${key}`)).headers.get('location')).toBe(
      `/correo/baja/${key}`,
    );
    expect((await stranger.get(`/correo/baja/${key}`)).status).toBe(404);
    const form = new URLSearchParams({ llave: key });
    expect((await stranger.post('/api/correo/dejar', form)).status).toBe(303);
    expect((await stranger.post('/api/correo/dejar', form, { origin: null })).status).toBe(403);
  });
});
