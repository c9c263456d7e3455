// PostgreSQL only: one journey per feature for `npm test`, whose other API tests run on SQLite.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { OPERATOR } from '../setup/actions/admin';
import { planOf, signInOn } from '../setup/actions/billing';
import { plainText, readTwice, visit } from '../setup/actions/cached-pages';
import { contactPage, writeTo } from '../setup/actions/contact';
import { connectDomain, offering, ownerAt, visitorAt } from '../setup/actions/domains';
import { bytesOf, sendPicture, upload } from '../setup/actions/files';
import { importInto } from '../setup/actions/import';
import { EVENT, LINK, makeKey, programWith } from '../setup/actions/keys';
import { linksTo, mailsTo } from '../setup/actions/mailbox';
import { acceptAdult } from '../setup/actions/plan';
import { link, readProfile, saveProfile } from '../setup/actions/profile';
import {
  actOn,
  buy,
  leftOf,
  newestOrder,
  offer,
  offerFile,
  openShop,
  visitor,
} from '../setup/actions/shop';
import { join } from '../setup/actions/team';
import { BROWSER, statisticsOnce, visitAndClick } from '../setup/actions/visits';
import { anonymous, elsewhere, newPerson, signIn } from '../setup/client';
import { startOnEngine } from '../setup/own-server';
import { blackPng } from '../setup/png';
import { type NameServer, startNameServer } from '../setup/programs/dns';
import type { RunningServer } from '../setup/server';

const { url } = inject('shared');
/** The server on which every page has the largest plan and OPERATOR is the operator. */
const { url: largest } = inject('largest');

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const stranger = (at = url) => anonymous(at, elsewhere());
const pageOf = async (slug: string, at = url) => plainText(await visit(at, `/${slug}`));

test('auth and mail: a link that comes by mail signs in, and signing out ends it', async () => {
  const [browser, { correo }] = [stranger(), newPerson()];
  await browser.post('/auth/correo', form({ correo }));
  const [path = ''] = await linksTo(url, correo);
  expect((await browser.get(path)).headers.get('location')).toBe('/dashboard');
  expect((await readProfile(browser)).email).toBe(correo);
  await browser.post('/auth/salir');
  expect((await browser.get('/api/perfil')).status).toBe(401);
});

test('profile, links, blocks, appearance: what is saved is what visitors see', async () => {
  const ana = await signIn(url, newPerson('Ana'));
  const { json, status, text } = await saveProfile(ana, {
    bio: 'Pinto acuarelas.',
    apariencia: { tema: 'kraft' },
    enlaces: [link('Mi taller')],
    bloques: [{ tipo: 'texto', activo: true, datos: { texto: 'Clases los jueves.' } }],
  });
  expect(status, text).toBe(200);
  const page = await readTwice(url, `/${json.slug}`);
  for (const words of ['Pinto acuarelas.', 'Mi taller', 'Clases los jueves.']) {
    expect(page).toContain(words);
  }
  await saveProfile(ana, { bio: 'Ahora bordo.' });
  expect(await pageOf(json.slug)).toContain('Ahora bordo.');
  expect((await saveProfile(ana, { version: json.version })).status).toBe(409);
});

test('plans and site: a free page publishes five links, and is found in the sitemap', async () => {
  const ana = await signIn(url, newPerson('Ana'));
  const enlaces = Array.from({ length: 7 }, (_, at) => link(`Enlace ${at}`));
  const { slug } = (await saveProfile(ana, { enlaces })).json;
  const page = await pageOf(slug);
  expect([page.includes('Enlace 4<'), page.includes('Enlace 5<')]).toEqual([true, false]);
  expect((await stranger().get('/sitemap/perfiles-1.xml')).text).toContain(`/${slug}</loc>`);
});

test('media and files: a portrait is drawn anew, a file comes back byte by byte', async () => {
  const owner = await signIn(largest, newPerson('Ana'));
  const { avatar } = (await sendPicture(owner, blackPng(300, 300), '/api/avatar')).json;
  expect((await owner.get(avatar)).headers.get('content-type')).toBe('image/webp');
  const bytes = bytesOf(300_000);
  const id = await upload(owner, bytes);
  expect((await owner.get(`/api/archivos/${id}`)).bytes.equals(bytes)).toBe(true);
});

test('products, orders, payments: a mug is sold once, a guide is paid, fetched and given back', async () => {
  const shop = await openShop(url);
  const mug = await offer(shop);
  await buy(shop, mug);
  expect(await leftOf(shop, mug)).toBe(4);
  const guide = await offerFile(shop);
  const key = await buy(shop, guide.id);
  const got = await actOn(shop, key, { accion: 'descargar', archivo: guide.archivo });
  const file = await visitor(shop).get(got.headers.get('location') ?? '');
  expect(file.bytes.equals(guide.bytes)).toBe(true);
  const { id, estado } = await newestOrder(shop);
  expect(estado).toBe('entregado');
  const back = await shop.owner.post(`/api/ventas/${id}/devolver`, {});
  expect([back.status, (await newestOrder(shop)).estado]).toEqual([200, 'devuelto']);
});

test('billing: a plan is bought and taken back', async () => {
  const ana = await signInOn(url);
  expect((await ana.post('/api/suscripcion', { accion: 'desistir' })).status).toBe(200);
  expect(await planOf(ana)).toBe('free');
});

test('contacts: a visitor writes, and the message is in the inbox', async () => {
  const ana = await signIn(url, newPerson('Ana'));
  expect((await writeTo(url, await contactPage(ana))).status).toBeLessThan(400);
  const { mensajes } = (await ana.get('/api/mensajes')).json;
  expect(mensajes).toMatchObject([{ nombre: 'Eva' }]);
});

test('events: a date is on the page and in the calendar', async () => {
  const ana = await signIn(largest, newPerson('Ana'));
  expect((await ana.post('/api/eventos', EVENT)).status).toBe(200);
  const bloques = [{ tipo: 'eventos', activo: true, datos: { cuantos: 2 } }];
  const { slug } = (await saveProfile(ana, { bloques })).json;
  expect(await pageOf(slug, largest)).toContain('Concierto');
  expect((await stranger(largest).get(`/${slug}/eventos.ics`)).text).toContain('SUMMARY:Concierto');
});

test('statistics: a visit and a click are counted', async () => {
  const ana = await signIn(url, newPerson('Ana'));
  await saveProfile(ana, { enlaces: [link('Mi taller')] });
  const { uid, enlaces } = await readProfile(ana);
  await visitAndClick(url, { uid, enlace: enlaces[0].id });
  const figures = await statisticsOnce(ana, ({ clicks }) => clicks === 1, '?rango=7d');
  expect(figures).toMatchObject({ views: 1, clicks: 1, visitors: 1 });
});

test('experiments: visitors are shown two titles while a test runs, and one after it', async () => {
  const ana = await signIn(largest, newPerson('Ana'));
  await saveProfile(ana, { enlaces: [link('Mi tienda')] });
  const { slug, enlaces } = await readProfile(ana);
  const idea = { tipo: 'titulo', enlace: enlaces[0].id, otras: ['Compra aquí'] };
  const { id } = (await ana.post('/api/pruebas', idea)).json.pruebas[0];
  const titles = async () => {
    const seen = new Set<boolean>();
    for (let agent = 0; agent < 40; agent += 1) {
      const headers = { 'user-agent': `${BROWSER} Edg/${agent}` };
      seen.add(plainText(await visit(largest, `/${slug}`, headers)).includes('Compra aquí'));
    }
    return seen.size;
  };
  expect(await titles()).toBe(2);
  expect((await ana.post(`/api/pruebas/${id}`, { accion: 'terminar' })).status).toBe(200);
  expect(await titles()).toBe(1);
});

test('notifications and mail: a sign-in elsewhere is told in both', async () => {
  const person = newPerson('Ana');
  const ana = await signIn(url, person);
  await signIn(url, person);
  const { sinLeer, notificaciones } = (await ana.get('/api/notificaciones')).json;
  expect([sinLeer, notificaciones[0].tipo]).toEqual([1, 'seguridad']);
  await expect.poll(() => mailsTo(url, person.correo)).toHaveLength(1);
});

test('people and accounts: an editor edits, an analyst does not, and a page ends', async () => {
  const [ana, eva, luz] = [
    await signIn(largest, newPerson('Ana')),
    await signIn(largest, newPerson('Eva')),
    await signIn(largest, newPerson('Luz')),
  ];
  await join(ana, eva, 'editor');
  await join(ana, luz, 'analista');
  expect((await saveProfile(eva, { bio: 'Escrita por Eva.' })).status).toBe(200);
  expect((await saveProfile(luz, { bio: 'Escrita por Luz.' })).status).toBe(403);
  const { slug, bio } = await readProfile(ana);
  expect(bio).toBe('Escrita por Eva.');
  expect((await ana.post('/api/cuenta/borrar', { slug })).status).toBe(200);
  expect((await visit(largest, `/${slug}`)).status).toBe(404);
});

test('api: a program adds a link by its key, and a revoked key opens nothing', async () => {
  const ana = await signIn(largest, newPerson('Ana'));
  const { id, llave } = await makeKey(ana);
  const program = programWith(largest, llave);
  expect((await program('POST', '/api/v1/enlaces', LINK)).status).toBeLessThan(300);
  expect((await readProfile(ana)).enlaces).toMatchObject([{ titulo: 'Uno' }]);
  await ana.delete(`/api/llaves/${id}`);
  expect((await program('GET', '/api/v1/perfil')).status).toBe(401);
});

test('brands: a page bears the name of its brand', async () => {
  const ana = await signIn(largest, newPerson('Ana'));
  const colours = { acento: '#0a7d5a', tinta: '#ffffff' };
  const privacidad = 'https://casario.example/privacidad';
  const brand = { nombre: 'Casa Río', imagen: '', ...colours, privacidad, version: 0 };
  const saved = await ana.put('/api/marca', brand);
  expect(saved.status, saved.text).toBe(200);
  expect(await pageOf((await readProfile(ana)).slug, largest)).toContain('Casa Río');
});

test('adult: a link is behind its notice', async () => {
  const ana = await signIn(largest, newPerson('Ana'));
  await acceptAdult(ana);
  const secret = link('Privado', { tipo: 'contenido-18', url: 'https://adultos.example/x' });
  const { slug } = (await saveProfile(ana, { enlaces: [secret] })).json;
  expect(await pageOf(slug, largest)).not.toContain('adultos.example');
  const agreed = await stranger(largest).post(`/${slug}/18/${secret.id}`, form({}));
  expect(agreed.headers.get('location')).toBe('https://adultos.example/x');
});

test('ai: a bio is written without a model, and counted', async () => {
  const ana = await signIn(url, newPerson('Ana'));
  const written = await ana.post('/api/generarBio', { nombre: 'Ana', profesion: 'Coach' });
  expect([written.status, written.json.sinIA]).toEqual([200, true]);
  expect((await ana.get('/api/ia')).json.bio.restantes).toBe(4);
});

test('portability: a list comes in, and all goes out as one file', async () => {
  const ana = await signIn(url, newPerson('Ana'));
  expect((await importInto(ana, 'Mi tienda https://tienda.example')).status).toBe(200);
  expect((await readProfile(ana)).enlaces).toMatchObject([{ titulo: 'Mi tienda' }]);
  const file = await ana.get('/api/exportar');
  expect([file.status, file.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
});

test('dashboard and operator: a page is suspended at the desk, and opened again', async () => {
  const ana = await signIn(largest, newPerson('Ana'));
  const { uid, slug } = await readProfile(ana);
  expect((await ana.get('/dashboard')).text).toContain(slug);
  const desk = await signIn(largest, OPERATOR);
  const path = `/operador/paginas/${uid}`;
  await desk.post(path, form({ hacer: 'suspender', motivo: 'otro', texto: 'Se revisa.' }));
  expect((await visit(largest, `/${slug}`)).status).toBe(410);
  await desk.post(path, form({ hacer: 'levantar', texto: '' }));
  expect((await visit(largest, `/${slug}`)).status).toBe(200);
});

describe('domains', () => {
  let dns: NameServer;
  let server: RunningServer;
  beforeAll(async () => {
    dns = await startNameServer();
    server = await startOnEngine(offering(dns));
  });
  afterAll(async () => {
    await server?.stop();
    await dns?.stop();
  });

  test('a page is shown at a domain of its own', async () => {
    const { client } = await ownerAt(server.url, 'Ana Dueña');
    expect(await connectDomain(client, dns, 'ana.test')).toMatchObject({ estado: 'activo' });
    expect((await visitorAt(server.url, 'ana.test').get('/')).text).toContain('Ana Dueña');
  });
});
