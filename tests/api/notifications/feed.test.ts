import { describe, expect, test } from 'vitest';
import { importInto } from '../../setup/actions/import';
import { newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

const feedOf = async (client: Awaited<ReturnType<typeof signIn>>) =>
  (await client.get('/api/notificaciones')).json;

describe('the feed', () => {
  test('tells of later sign-ins and not of the first', async () => {
    const person = newPerson();
    const here = await signIn(serverUrl(), person);
    expect(await feedOf(here)).toEqual({
      notificaciones: [],
      hayMas: false,
      sinLeer: 0,
      apagadas: [],
    });
    await signIn(serverUrl(), person);
    const { notificaciones, sinLeer } = await feedOf(here);
    expect(sinLeer).toBe(1);
    expect(notificaciones).toMatchObject([{ tipo: 'seguridad', leida: false }]);
    expect((await here.get('/api/notificaciones/sin-leer')).json).toEqual({ sinLeer: 1 });
    expect((await here.get('/dashboard')).text).toContain('&quot;sinLeer&quot;:[0,1]');
  });

  test('is marked as read one by one and as a whole, by its owner only', async () => {
    const person = newPerson();
    const ana = await signIn(serverUrl(), person);
    for (let time = 0; time < 3; time += 1) await signIn(serverUrl(), person);
    const [{ id }] = (await feedOf(ana)).notificaciones;
    const eva = await signIn(serverUrl(), newPerson());
    await eva.post('/api/notificaciones/leidas', { ids: [id] });
    await eva.post('/api/notificaciones/leidas', {});
    expect((await feedOf(ana)).sinLeer).toBe(3);
    expect((await ana.post('/api/notificaciones/leidas', { ids: [id] })).json).toEqual({
      sinLeer: 2,
    });
    expect((await ana.post('/api/notificaciones/leidas', {})).json).toEqual({ sinLeer: 0 });
    expect((await ana.post('/api/notificaciones/leidas', { ids: ['x'] })).status).toBe(422);
  });

  test('comes in pages', async () => {
    const person = newPerson();
    const ana = await signIn(serverUrl(), person);
    for (let time = 0; time < 33; time += 1) await signIn(serverUrl(), person);
    const first = await feedOf(ana);
    expect([first.notificaciones.length, first.hayMas]).toEqual([30, true]);
    const { id } = first.notificaciones.at(-1);
    const rest = (await ana.get(`/api/notificaciones?antes=${id}`)).json;
    expect([rest.notificaciones.length, rest.hayMas]).toEqual([3, false]);
    expect((await ana.get('/api/notificaciones?antes=%00')).status).toBe(422);
  });

  test('leaves out what was switched off, and safety cannot be', async () => {
    const person = newPerson();
    const ana = await signIn(serverUrl(), person);
    const mute = (apagadas: string[]) => ana.put('/api/notificaciones/preferencias', { apagadas });
    expect((await mute(['seguridad'])).status).toBe(422);
    expect((await mute(['importacion', 'importacion'])).json).toEqual({
      apagadas: ['importacion'],
    });
    await importInto(ana, 'https://a.example');
    await signIn(serverUrl(), person);
    const { notificaciones, apagadas } = await feedOf(ana);
    expect(notificaciones.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['seguridad']);
    expect(apagadas).toEqual(['importacion']);
    await mute([]);
    await importInto(ana, 'https://b.example');
    expect((await feedOf(ana)).notificaciones[0].tipo).toBe('importacion');
  });
});
