// SQLite only: other test files run the same statements on PostgreSQL.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pictureOf, pixelsOf } from '../../api/brands/full-shop';
import { admin } from '../../setup/actions/admin';
import { hiddenFields } from '../../setup/actions/contact';
import { connectDomain, offering, visitorAt } from '../../setup/actions/domains';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import {
  decideOn,
  keyOf,
  newestOrder,
  offer,
  offerFile,
  type Shop,
} from '../../setup/actions/shop';
import { type Client, newPerson, signIn } from '../../setup/client';
import { freshDataDir } from '../../setup/data-dir';
import { startOnEngine } from '../../setup/own-server';
import { type NameServer, startNameServer } from '../../setup/programs/dns';
import { decoded, type MailServer, startMailServer } from '../../setup/programs/smtp';
import type { RunningServer } from '../../setup/server';

const OURS = /enlaza/i;
/** Our colours, which neither mails nor the page with its own style sheets may contain. */
const OUR_COLOURS = /d1006c|ff4d9d/i;
const HOST = 'www.casario.test';
const FROM = 'correo@instalacion.example';
/** Colours that are used nowhere else. */
const [ACCENT, MARK] = ['#0a7d5a', '#7700ff'];
const BRAND = { nombre: 'Casa Río', acento: ACCENT, tinta: '', version: 0 };

let dns: NameServer;
let mails: MailServer;
let server: RunningServer;
let operator: Client;
let shop: Shop;
let own: ReturnType<typeof visitorAt>;

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

beforeAll(async () => {
  dns = await startNameServer();
  mails = await startMailServer();
  server = await startOnEngine({
    ...offering(dns),
    DEFAULT_PLAN: 'enterprise',
    OPERATORS: 'olga@ejemplo.com',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: FROM,
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATA_DIR: freshDataDir(),
  });
  operator = await signIn(server.url, { nombre: 'Olga', correo: 'olga@ejemplo.com' });
  const owner = await signIn(server.url, newPerson('Ana Río'));
  const { slug, uid } = await readProfile(owner);
  const bloques = [
    { id: crypto.randomUUID(), tipo: 'boletin', activo: true, datos: {} },
    { id: crypto.randomUUID(), tipo: 'productos', activo: true, datos: { ids: [] } },
    { id: crypto.randomUUID(), tipo: 'eventos', activo: true, datos: {} },
  ];
  await saveProfile(owner, { enlaces: [link('Uno')], bloques });
  const { id } = (await owner.post('/api/cobros', { tipo: 'demo' })).json;
  shop = { url: server.url, owner, slug, uid, cobro: id };
  const imagen = await pictureOf(owner, MARK);
  const privacidad = 'https://casario.example/privacidad';
  expect((await owner.put('/api/marca', { ...BRAND, imagen, privacidad })).status).toBe(200);
  expect((await connectDomain(owner, dns, HOST)).estado).toBe('activo');
  own = visitorAt(server.url, HOST);
});
afterAll(async () => {
  await server?.stop();
  await mails?.stop();
  await dns?.stop();
});

const mailsTo = (address: string) => mails.taken.filter(({ to }) => to.includes(address));

/** URLs in mails that must outlive a custom domain, and are therefore on the main host. */
const lasting = () =>
  new RegExp(
    `${server.url}/(?:pedido/|correo/baja/|api/(?:boletin|correo)/baja/|${shop.slug}/boletin/)`,
    'g',
  );

/** Returns the `many` mails to an address; each must name only the brand, except the envelope. */
async function expectBranded(address: string, many: number): Promise<string[]> {
  await expect.poll(() => mailsTo(address).length).toBe(many);
  const sources = mailsTo(address).map(({ source }) => decoded(source));
  for (const source of sources) {
    expect(source).not.toMatch(OURS);
    expect(source).not.toMatch(OUR_COLOURS);
    expect(source.replace(lasting(), '')).not.toContain(new URL(server.url).host);
    expect(source).toContain('Casa R');
  }
  return sources;
}

/** Orders and pays for a product on the page's custom domain. */
async function buyAtHome(id: string, correo: string): Promise<string> {
  const path = `/p/${id}/comprar`;
  const order = { cantidad: '1', nombre: 'Eva', correo, nota: '', codigo: '', forma: shop.cobro };
  const fields = hiddenFields(await own.get(`${path}?cantidad=1`));
  const key = keyOf(await own.post(path, form({ ...order, consiente: 'si', ...fields })));
  expect((await decideOn(shop, key)).status).toBe(303);
  return key;
}

test('a share picture has the mark and the colours of the brand, and none of ours', async () => {
  const product = await offer(shop);
  for (const path of [`/og/${shop.slug}.png`, `/og/${shop.slug}/${product}.png`]) {
    const { status, bytes } = await own.get(path);
    expect(status, path).toBe(200);
    expect(await pixelsOf(bytes, MARK), `${path}: the mark`).toBeGreaterThan(2_000);
    expect(await pixelsOf(bytes, ACCENT), `${path}: the colour`).toBeGreaterThan(500);
    expect(await pixelsOf(bytes, '#d1006c'), `${path}: ours`).toBe(0);
  }
});

test('every mail of an order is the brand’s: placed, paid, with its file, returned, and found again', async () => {
  const correo = 'eva@compradora.example';
  const { id } = await offerFile(shop);
  const key = await buyAtHome(id, correo);
  const sale = await newestOrder(shop);
  const returned = await shop.owner.post(`/api/ventas/${sale.id}/devolver`, {});
  expect(returned.status, returned.text).toBe(200);
  const [first = ''] = await expectBranded(correo, 2);
  expect(first).toContain(`${server.url}/pedido/`);
  const receipt = await own.get(`/pedido/${key}`);
  expect(receipt.status).toBe(200);
  expect(receipt.text.replaceAll(own.origin, '')).not.toMatch(OURS);

  const other = 'otra@compradora.example';
  await buyAtHome(await offer(shop), other);
  const before = (await expectBranded(other, 1)).length;
  expect((await own.post('/pedido', form({ correo: other }))).status).toBe(303);
  await expectBranded(other, before + 1);
});

test('a report is answered in nobody’s name, and a page that was suspended names none of us', async () => {
  const correo = 'testigo@ejemplo.com';
  const path = `/denunciar/${shop.slug}`;
  const response = await own.get(path);
  const fields = { ...hiddenFields(response), objeto: '', motivo: 'otro', texto: 'Algo', correo };
  expect((await own.post(path, form(fields))).status).toBe(303);
  const list = await operator.get('/operador/denuncias');
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(list.text) ?? [];
  await operator.post('/operador/denuncias', form({ hacer: 'descartada', id }));
  await expect.poll(() => mailsTo(correo).length).toBe(1);
  const source = decoded(mailsTo(correo)[0]?.source ?? '');
  expect(source).not.toMatch(OURS);
  expect(source).not.toMatch(OUR_COLOURS);
  expect(source).not.toContain('Casa R');
  expect(source).toContain(own.origin);

  const acts = `/operador/paginas/${shop.uid}`;
  const suspension = { hacer: 'suspender', motivo: 'fraude', texto: 'Se revisa.' };
  expect((await operator.post(acts, form(suspension))).status).toBe(303);
  const gone = await own.get('/');
  expect(gone.status).toBe(410);
  expect(gone.text.replaceAll(own.origin, '')).not.toMatch(OURS);
  expect((await operator.post(acts, form({ hacer: 'levantar', texto: '' }))).status).toBe(303);
});

test('what an own host answers names nobody else, whatever is asked and however', async () => {
  const FORM = 'application/x-www-form-urlencoded';
  const long = 'a'.repeat(70_000);
  const responses: [string, number, Awaited<ReturnType<typeof own.get>>][] = [
    ['a page', 200, await own.get('/')],
    ['what is not there', 404, await own.get('/no-existe')],
    ['a product that is not there', 404, await own.get('/p/nada')],
    ['a file of ours', 404, await own.get('/manifest.webmanifest')],
    ['another icon', 302, await own.get('/favicon.ico')],
    ['an address that cannot be read', 400, await own.get('/%zz')],
    ['a method that there is not', 405, await own.post('/', '')],
    ['too much', 413, await own.post('/boletin', long, { 'content-type': FORM })],
    ['robots', 200, await own.get('/robots.txt')],
    ['the search of orders', 200, await own.get('/pedido')],
    ['an order that is nobody’s', 404, await own.get(`/pedido/${'A'.repeat(43)}`)],
    ['a download that is nobody’s', 404, await own.get(`/pedido/descarga/${'A'.repeat(43)}`)],
    ['the end of mails', 404, await own.get(`/correo/baja/${'A'.repeat(43)}`)],
    ['a notice of nothing', 404, await own.get(`/18/${crypto.randomUUID()}`)],
  ];
  for (let sent = 0; sent < 12; sent += 1) {
    const answer = await own.post('/pedido', form({ correo: `x${sent}@ejemplo.com` }));
    if (answer.status === 429) responses.push(['too often', 429, answer]);
  }
  expect(responses.at(-1)?.[0]).toBe('too often');
  for (const [what, status, { status: answered, text, headers }] of responses) {
    expect(answered, `${what}: ${text.slice(0, 300)}`).toBe(status);
    const all = `${text}\n${[...headers].join('\n')}`.replaceAll(own.origin, '');
    expect(all, what).not.toMatch(OURS);
    expect(all, what).not.toContain(server.url);
  }
});

// The server's database file, in which tests make rows older or break them.
const stored = () =>
  new Sqlite(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'), { timeout: 5_000 });

test('whoever asked for new dates hears of them from the brand alone', async () => {
  const concert = { titulo: 'Concierto en el río', zona: 'America/Bogota', lugar: 'Cali', url: '' };
  const when = { inicio: '2096-05-05T21:00:00-05:00', fin: '2096-05-05T23:00:00-05:00' };
  expect((await shop.owner.post('/api/eventos', { ...concert, ...when })).status).toBeLessThan(300);
  const correo = 'fechas@seguidora.example';
  const response = await own.get('/eventos/avisame');
  const fields = { ...hiddenFields(response), correo };
  expect((await own.post('/eventos/avisame', form(fields))).status).toBe(303);
  const [first = ''] = await expectBranded(correo, 1);
  const [confirm = ''] =
    new RegExp(`${server.url}/${shop.slug}/boletin/[\\w-]{43,}`).exec(first) ?? [];
  const path = confirm.slice(`${server.url}/${shop.slug}`.length);
  const answer = { ...hiddenFields(await own.get(path)), accion: 'confirmar' };
  expect((await own.post(path, form(answer))).status).toBe(303);
  const db = stored();
  db.prepare('UPDATE eventos SET creadoEn = creadoEn - 7200000').run();
  db.prepare("UPDATE trabajos SET proximoEn = 0 WHERE tipo = 'ronda-fechas-nuevas'").run();
  db.close();
  const [, told = ''] = await expectBranded(correo, 2);
  expect(told).toContain('Concierto en el río');
  expect(told).toContain(`${own.origin}/eventos`);
  expect(told).toMatch(new RegExp(`^List-Unsubscribe:\\s+<${server.url}/api/boletin/baja/`, 'm'));
  for (const there of ['/eventos', '/eventos.ics', '/eventos/avisame?enviado=1', path]) {
    const { status, text } = await own.get(there);
    expect(status, there).toBe(200);
    expect(text.replaceAll(own.origin, ''), there).not.toMatch(OURS);
    expect(text, there).not.toContain(server.url);
  }
});

test('what breaks at an own host breaks in the brand’s name, and says so', async () => {
  const correo = 'rota@compradora.example';
  const id = await offer(shop);
  const key = await buyAtHome(id, correo);
  const fields = { ...hiddenFields(await own.get('/boletin')), correo };
  const tables = ['productos', 'pedidos_llaves', 'suscriptores'];
  const rename = (from: (table: string) => string, to: (table: string) => string) => {
    const db = stored();
    for (const table of tables) db.exec(`ALTER TABLE ${from(table)} RENAME TO ${to(table)}`);
    db.close();
  };
  const same = (table: string) => table;
  const away = (table: string) => `${table}_rota`;
  rename(same, away);
  try {
    const broken = {
      [`/p/${id}/comprar`]: await own.get(`/p/${id}/comprar?cantidad=1`),
      [`/pedido/${key}`]: await own.get(`/pedido/${key}`),
      '/boletin': await own.post('/boletin', form(fields)),
    };
    for (const [path, { status, text, headers }] of Object.entries(broken)) {
      expect(status, path).toBe(500);
      expect(text, path).toContain('Algo salió mal de nuestro lado · Casa Río');
      expect(text, path).toContain(`--accent:${ACCENT}`);
      expect(text, path).toContain(`href="${path}"`);
      const all = `${text}\n${[...headers].join('\n')}`.replaceAll(own.origin, '');
      expect(all, path).not.toMatch(OURS);
      expect(all, path).not.toContain(server.url);
      expect(text, path).not.toMatch(/favicon|manifest/);
    }
    const program = await own.post(`/api/pedidos/${key}/simular`, form({ hacer: 'pagar' }));
    expect([program.status, OURS.test(program.text)]).toEqual([500, false]);
  } finally {
    rename(away, same);
  }
  expect((await own.get(`/pedido/${key}`)).status).toBe(200);
});

test('a copy of the page as files has its calendar, says where its forms are and names nobody else', async () => {
  const place = mkdtempSync(join(tmpdir(), 'enlaza-copy-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const folder = join(place, 'sitio');
  const made = await admin(server, 'export-site', shop.slug, '--to', folder, '--json');
  expect(made.json, made.err).toMatchObject({ failed: 0 });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['index.html', 'eventos.html', 'eventos.ics']));
  const agenda = readFileSync(join(folder, 'eventos.html'), 'utf8');
  expect(agenda).toContain(' href="eventos.ics"');
  const forms = agenda.match(/<a href="[^"]*">Este formulario se usa en [^<]*<\/a>/g) ?? [];
  expect(agenda).not.toContain('<form');
  for (const one of forms) expect(one).toContain(new URL(own.origin).host);
  const texts = files.filter((name) => /\.(?:html|css|js|ics|json|txt)$/.test(name));
  for (const name of texts) {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll(own.origin, '');
    expect(text, name).not.toMatch(OURS);
    expect(text, name).not.toContain(server.url);
  }
});
