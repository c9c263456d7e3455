// SQLite only: other test files run the same statements on PostgreSQL.
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { signInOn } from '../../setup/actions/billing';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { sendBeacon, statisticsOnce } from '../../setup/actions/visits';
import { serverUrl, visitor } from '../../setup/scenario';

const BLOCK = { tipo: 'eventos', activo: true, datos: { cuantos: 2 } };
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const event = (titulo: string, days: number, values: object = {}) => ({
  titulo,
  inicio: inDays(days),
  zona: 'America/Bogota',
  lugar: 'Bogotá',
  url: `https://entradas.example/${titulo}`,
  ...values,
});

async function withEvents(events: object[]) {
  const person = await signInOn(serverUrl());
  const made = [];
  for (const one of events) made.push((await person.post('/api/eventos', one)).json);
  const { json } = await saveProfile(person, { enlaces: [link('Uno')], bloques: [BLOCK] });
  return { person, made, slug: json.slug as string, uid: json.uid as string };
}

const textOf = async (path: string) => (await visitor().get(path)).text;
const titlesIn = (html: string) => [...html.matchAll(/<b>(?:<s>)?(\w+)/g)].map(([, word]) => word);

describe('a page with events', () => {
  test('shows the next ones with what state they are in, and all of them apart', async () => {
    const { slug } = await withEvents([
      event('Tercero', 30, { estado: 'agotado' }),
      event('Pasado', -3),
      event('Primero', 1, { estado: 'cancelado' }),
      event('Segundo', 2),
    ]);
    const page = await textOf(`/${slug}`);
    expect(titlesIn(page)).toEqual(['Uno', 'Primero', 'Segundo']);
    expect(page).toMatch(/<s>Primero<\/s>\s*<i>Cancelado<\/i>/);
    expect(page).not.toContain('entradas.example/Primero"');
    expect(page).toContain(`href="/${slug}/eventos"`);
    const agenda = await visitor().get(`/${slug}/eventos`);
    expect(titlesIn(agenda.text).slice(0, 4)).toEqual(['Primero', 'Segundo', 'Tercero', 'Pasado']);
    expect(agenda.text).toMatch(/Tercero\s*<i>Agotado<\/i>/);
    expect(agenda.text).toMatch(/<summary>\s*<h2>Una fecha pasada<\/h2>/);
    expect(agenda.text).toMatch(/href="webcal:\/\/localhost:\d+\/[\w-]+\/eventos\.ics"/);
    const [, data = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(agenda.text) ?? [];
    expect(JSON.parse(data).map(({ name }: { name: string }) => name)).toHaveLength(3);
    expect(agenda.headers.get('etag')).not.toBeNull();
    expect(agenda.headers.getSetCookie()).toEqual([]);
  });

  test('is read by calendars, cancelled ones too, and each change is a next version', async () => {
    const { person, made, slug } = await withEvents([event('Uno', 1), event('Dos', -2)]);
    const feed = async () => {
      const response = await visitor().get(`/${slug}/eventos.ics`);
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      const calendar = new ICAL.Component(ICAL.parse(response.text));
      return calendar.getAllSubcomponents('vevent').map((one) => {
        const value = (name: string) => one.getFirstPropertyValue(name)?.toString();
        return [value('uid'), value('summary'), value('status'), value('sequence')];
      });
    };
    const [uno, dos] = made;
    expect(await feed()).toEqual([
      [dos.id, 'Dos', 'CONFIRMED', '0'],
      [uno.id, 'Uno', 'CONFIRMED', '0'],
    ]);
    await person.put(`/api/eventos/${uno.id}`, event('Uno', 1, { estado: 'cancelado' }));
    expect((await feed())[1]).toEqual([uno.id, 'Uno (Cancelado)', 'CANCELLED', '1']);
    await person.delete(`/api/eventos/${dos.id}`);
    expect(await feed()).toHaveLength(1);
    const { id, secuencia } = dos;
    await person.post('/api/eventos', { ...event('Dos', -2), id, secuencia });
    expect((await feed())[0]).toEqual([id, 'Dos', 'CONFIRMED', '1']);
  });

  test('shows a change at the very next request', async () => {
    const { person, made, slug } = await withEvents([event('Antes', 1)]);
    for (const path of [`/${slug}`, `/${slug}/eventos`, `/${slug}/eventos.ics`]) {
      expect(await textOf(path), path).toContain('Antes');
    }
    await person.put(`/api/eventos/${made[0].id}`, event('Despues', 1));
    for (const path of [`/${slug}`, `/${slug}/eventos`, `/${slug}/eventos.ics`]) {
      expect(await textOf(path), path).toContain('Despues');
    }
    await saveProfile(person, { nombre: 'Otro nombre' });
    expect(await textOf(`/${slug}/eventos`)).toContain('Otro nombre');
    await person.delete(`/api/eventos/${made[0].id}`);
    expect(await textOf(`/${slug}`)).not.toContain('Despues');
    for (const path of [`/${slug}/eventos`, `/${slug}/eventos.ics`]) {
      expect((await visitor().get(path)).status, path).toBe(404);
    }
  });

  test('keeps search engines out where its owner does', async () => {
    const { person, slug } = await withEvents([event('Uno', 1)]);
    const robots = '<meta name="robots" content="noindex">';
    expect(await textOf(`/${slug}/eventos`)).not.toContain(robots);
    await person.put('/api/perfil/buscadores', { buscadores: false });
    expect(await textOf(`/${slug}/eventos`)).toContain(robots);
    const feed = await visitor().get(`/${slug}/eventos.ics`);
    expect(feed.headers.get('x-robots-tag')).toBe('noindex');
  });

  test('moves with its address', async () => {
    const { person, slug } = await withEvents([event('Uno', 1)]);
    const next = `${slug}-2026`.slice(0, 30);
    expect((await saveProfile(person, { slug: next })).status).toBe(200);
    for (const part of ['eventos', 'eventos.ics']) {
      const { status, headers } = await visitor().get(`/${slug}/${part}`);
      expect([status, headers.get('location')]).toEqual([301, `/${next}/${part}`]);
    }
  });

  test('counts clicks on tickets by event', async () => {
    const { person, made, uid } = await withEvents([event('Uno', 1)]);
    const enlace = made[0].id;
    expect((await sendBeacon(serverUrl(), { tipo: 'view', uid })).status).toBe(204);
    expect((await sendBeacon(serverUrl(), { tipo: 'click', uid, enlace })).status).toBe(204);
    const figures = await statisticsOnce(person, ({ clicks }) => clicks === 1);
    const figure = figures.enlaces.find(({ id }: { id: string }) => id === enlace);
    expect(figure).toMatchObject({ titulo: 'Uno', clicks: 1, estado: 'publicado' });
  });
});

test('on a plan without events nothing of them is public', async () => {
  const { person, slug } = await withEvents([event('Escondido', 1)]);
  const { suscripcion } = (await person.get('/api/suscripcion')).json;
  expect(suscripcion).toBeTruthy();
  await person.post('/api/suscripcion', { accion: 'desistir' });
  expect((await readProfile(person)).plan).toBe('free');
  expect(await textOf(`/${slug}`)).not.toContain('Escondido');
  expect((await visitor().get(`/${slug}/eventos`)).status).toBe(404);
  expect((await visitor().get(`/${slug}/eventos.ics`)).status).toBe(404);
  const { eventos, publicados } = (await person.get('/api/eventos')).json;
  expect([eventos.length, publicados]).toEqual([1, false]);
  expect((await person.delete(`/api/eventos/${eventos[0].id}`)).status).toBe(200);
});
