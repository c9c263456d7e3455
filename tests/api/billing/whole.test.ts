import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingOf } from '../../setup/actions/billing';
import { connectDomain, offering, visitorAt } from '../../setup/actions/domains';
import { announce, begin, bytesOf, upload } from '../../setup/actions/files';
import { acceptAdult } from '../../setup/actions/plan';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { actOn, buy, offer, type Shop } from '../../setup/actions/shop';
import { join } from '../../setup/actions/team';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import { type NameServer, startNameServer } from '../../setup/programs/dns';
import type { RunningServer } from '../../setup/server';

const GIGABYTE = 2 ** 30;
const HOSTS = ['rica.test', 'www.rica.test', 'rica.example.com'];
const EVENT = { titulo: 'Concierto', inicio: '2096-05-05T21:00:00Z', zona: 'Etc/UTC' };

let dns: NameServer;
let server: RunningServer;
let url: string;
let operator: Client;

beforeAll(async () => {
  dns = await startNameServer();
  server = await startOnEngine({ ...offering(dns), OPERATORS: 'olga@ejemplo.com' });
  ({ url } = server);
  operator = await signIn(url, { nombre: 'Olga', correo: 'olga@ejemplo.com' });
});
afterAll(async () => {
  await server?.stop();
  await dns?.stop();
});

async function setPlan(uid: string, plan: string): Promise<void> {
  const fields = new URLSearchParams({ hacer: 'plan', plan });
  const done = await operator.post(`/operador/paginas/${uid}`, fields);
  expect(done.status, done.text).toBe(303);
}

/**
 * Creates a page that uses everything a plan includes: three domains, ten people, 20 GB of files, a
 * shop with an order, and more.
 */
async function richPage() {
  const owner = await signIn(url, newPerson('Rica Página'));
  const { uid, slug } = await readProfile(owner);
  await setPlan(uid, 'enterprise');
  await acceptAdult(owner);
  const { json: way } = await owner.post('/api/cobros', { tipo: 'demo' });
  const shop: Shop = { url, owner, slug, uid, cobro: way.id };
  const archivo = await upload(owner, bytesOf(50_000));
  const file = { tipo: 'digital', nombre: 'Guía', archivos: [archivo], existencias: null };
  const order = await buy(shop, await offer(shop, file));
  await begin(owner, 20 * GIGABYTE - 50_000);
  expect((await owner.post('/api/eventos', EVENT)).status).toBe(200);
  const enlaces = Array.from({ length: 8 }, (_, index) => link(`Enlace ${index}`));
  const adult = link('Oculto', { tipo: 'contenido-18' });
  const apariencia = { ...(await readProfile(owner)).apariencia, acento: '#0044cc' };
  const saved = await saveProfile(owner, { enlaces: [...enlaces, adult], apariencia });
  expect(saved.status, saved.text).toBe(200);
  const idea = { tipo: 'titulo', enlace: saved.json.enlaces[0].id, otras: ['Otro título'] };
  const started = await owner.post('/api/pruebas', idea);
  expect(started.status, started.text).toBe(200);
  for (const host of HOSTS) await connectDomain(owner, dns, host);
  const helpers: Client[] = [];
  for (let n = 1; n < 10; n += 1) {
    const helper = await signIn(url, newPerson(`Equipo ${n}`));
    await join(owner, helper, 'editor');
    helpers.push(helper);
  }
  const scopes = { nombre: 'Tienda', alcances: ['perfil:leer'] };
  const { json: key } = await owner.post('/api/llaves', scopes);
  await owner.post('/api/paginas', { nombre: 'Segunda Página' });
  await owner.post('/api/paginas/actual', { uid });
  const { paginas } = (await owner.get('/api/paginas')).json;
  const second = paginas.find((one: { uid: string }) => one.uid !== uid);
  return { ...shop, order, archivo, adult, helpers, key: key.llave, second };
}

const UNCHANGED = [
  ...[
    'perfil',
    'productos',
    'eventos',
    'dominios',
    'miembros',
    'archivos',
    'llaves',
    'ventas',
    'pruebas',
  ],
];

/** Returns all of the owner's data as the dashboard's API returns it. */
async function readContents(owner: Client): Promise<Record<string, unknown>> {
  const all = await Promise.all(UNCHANGED.map((name) => owner.get(`/api/${name}`)));
  for (const { status, text } of all) expect(status, text).toBe(200);
  return Object.fromEntries(UNCHANGED.map((name, at) => [name, all[at]?.json]));
}

const cosas = (list: { cosa: string; cuantos: number }[]) =>
  Object.fromEntries(list.map(({ cosa, cuantos }) => [cosa, cuantos]));

test('a plan that ends deletes nothing, says what rests, and gives all of it back', async () => {
  const page = await richPage();
  const { owner, uid, slug, order, archivo, adult, helpers, key } = page;
  const visitor = anonymous(url);
  const home = visitorAt(url, HOSTS[0] ?? '');
  const program = () =>
    visitor.get('/api/v1/perfil', { headers: { authorization: `Bearer ${key}` } });
  expect((await program()).status).toBe(200);
  const before = await readContents(owner);
  const homePage = await home.get('/');
  expect(homePage.status).toBe(200);

  const billing = await billingOf(owner);
  expect(billing.pausa).toEqual([]);
  const resting = {
    enlaces: 3,
    apariencia: 1,
    tienda: 1,
    archivos: 20 * GIGABYTE,
    eventos: 1,
    adulto: 1,
    pruebas: 1,
    dominios: 3,
    equipo: 9,
    paginas: 1,
    llaves: 1,
  };
  expect(cosas(billing.alTerminar)).toEqual(resting);

  await setPlan(uid, 'pro');
  const pro = cosas((await billingOf(owner)).pausa);
  expect(pro).toEqual({ archivos: 20 * GIGABYTE, equipo: 9, llaves: 1 });
  expect((await home.get('/')).text).toContain('Enlace 7');

  await setPlan(uid, 'free');
  expect(cosas((await billingOf(owner)).pausa)).toEqual(resting);
  // The page is public with the contents that the plan includes.
  const plain = await visitor.get(`/${slug}`);
  expect(plain.status).toBe(200);
  expect(plain.text).toContain('Enlace 4');
  expect(plain.text).not.toMatch(/Enlace 5|Oculto/);
  for (const path of ['tienda', 'eventos', 'eventos.ics', `18/${adult.id}`]) {
    expect((await visitor.get(`/${slug}/${path}`)).status, path).toBe(404);
  }
  const led = await home.get('/');
  expect([led.status, led.headers.get('location')]).toEqual([302, `${url}/${slug}`]);
  // Buyers keep their orders and files.
  expect((await visitor.get(`/pedido/${order}`)).status).toBe(200);
  const download = await actOn(page, order, { accion: 'descargar', archivo });
  const got = await visitor.get(download.headers.get('location') ?? '');
  expect(got.bytes.equals(bytesOf(50_000))).toBe(true);
  // No member is locked out; paused contents stay as they are.
  expect((await helpers[8]?.get('/api/perfil'))?.json.uid).toBe(uid);
  expect((await owner.post('/api/miembros', { rol: 'editor', correo: '' })).status).toBe(403);
  expect((await announce(owner, 10)).status).toBe(403);
  expect((await owner.post('/api/eventos', EVENT)).status).toBe(403);
  expect((await owner.post('/api/dominios', { dominio: 'otra.test' })).status).toBe(403);
  expect((await program()).status).toBe(403);
  expect((await visitor.get(`/${page.second.slug}`)).status).toBe(200);
  // A save in the meantime deletes no paused contents.
  expect((await saveProfile(owner, { bio: 'Mientras tanto' })).status).toBe(200);
  const mean = await readContents(owner);
  const ids = (name: string, list: string) =>
    [before, mean].map((all) => (all[name] as Record<string, { id: string }[]>)[list]?.length);
  expect(ids('perfil', 'enlaces')).toEqual([9, 9]);

  await saveProfile(owner, { bio: (before['perfil'] as { bio: string }).bio });
  await setPlan(uid, 'enterprise');
  const { perfil: now, ...after } = await readContents(owner);
  const { perfil: then, ...others } = before;
  expect(after).toEqual(others);
  expect({ ...(now as object), version: 0 }).toEqual({ ...(then as object), version: 0 });
  expect((await home.get('/')).text).toBe(homePage.text);
  expect((await program()).status).toBe(200);
  expect((await billingOf(owner)).pausa).toEqual([]);
});
