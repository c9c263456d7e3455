// SQLite only: the tested behaviour is the same on both engines. Its forms are those of the main
// host; own-host, tested and walk request custom domains on both.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPublicPages } from '../../fixtures/public-pages';
import { hiddenFields } from '../../setup/actions/contact';
import { connectDomain, offering, ownerAt, visitorAt } from '../../setup/actions/domains';
import { mailsTo } from '../../setup/actions/mailbox';
import { acceptAdult } from '../../setup/actions/plan';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { offer, openShop, type Shop } from '../../setup/actions/shop';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { freshDataDir } from '../../setup/data-dir';
import { startOnEngine } from '../../setup/own-server';
import { type NameServer, startNameServer } from '../../setup/programs/dns';
import type { RunningServer } from '../../setup/server';

const SECRET = 'https://adultos.example/secreto';
const form = (fields: Record<string, string> = {}) => new URLSearchParams(fields);

let dns: NameServer;
let server: RunningServer;
let url: string;
let shop: Shop;
let adult: string;
let product: string;

const at = (host: string) => visitorAt(url, host);
const ana = () => at('ana.test');

async function pageAt(nombre: string, host: string): Promise<Shop> {
  const opened = await openShop(url, nombre);
  await connectDomain(opened.owner, dns, host);
  return opened;
}

beforeAll(async () => {
  dns = await startNameServer();
  const env = { ...offering(dns), DATA_DIR: freshDataDir(), OPERATORS: 'olga@ejemplo.com' };
  server = await startOnEngine(env);
  ({ url } = server);
  shop = await pageAt('Ana Vela', 'ana.test');
  await acceptAdult(shop.owner);
  const secret = link('Oculto', { tipo: 'contenido-18', url: SECRET });
  adult = secret.id;
  product = await offer(shop);
  const saved = await saveProfile(shop.owner, {
    enlaces: [secret, link('Visible')],
    bloques: [{ tipo: 'boletin', activo: true, datos: { titulo: 'Mis novedades' } }],
  });
  expect(saved.status, saved.text).toBe(200);
});

afterAll(async () => {
  await server?.stop();
  await dns?.stop();
});

describe('what strangers do at a page’s own domain', () => {
  it('is asked before +18, and answered there without a cookie', async () => {
    const page = await ana().get('/');
    expect(page.text).toContain(`href="/18/${adult}"`);
    expect(page.text).not.toContain('adultos.example');
    const notice = await ana().get(`/18/${adult}`);
    expect(notice.status).toBe(200);
    expect(notice.headers.get('rating')).toBe('RTA-5042-1996-1400-1577-RTA');
    expect(notice.text).toContain(`action="/18/${adult}"`);
    expect(notice.text).toContain('<a class="back" href="/"');
    expect(notice.text).not.toContain('adultos.example');
    const foreign = await ana().post(`/18/${adult}`, form(), { origin: url });
    expect(foreign.status).toBe(403);
    const agreed = await ana().post(`/18/${adult}`, form());
    expect([agreed.status, agreed.headers.get('location')]).toEqual([303, SECRET]);
    for (const answer of [notice, agreed]) expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('joins the newsletter, and is taken back there by the mail', async () => {
    const { correo } = newPerson();
    const fields = hiddenFields(await ana().get('/boletin'));
    const response = await ana().post('/boletin', form({ ...fields, correo }));
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/boletin?enviado=1',
    ]);
    const [id] = await mailsTo(url, correo);
    const mail = await anonymous(url).get(`/correo/${id}`);
    const [, key = ''] = /\/boletin\/([\w-]{43,})/.exec(mail.text) ?? [];
    const led = await anonymous(url).get(`/${shop.slug}/boletin/${key}`);
    expect(led.headers.get('location')).toBe(`${ana().origin}/boletin/${key}`);
    await ana().post(`/boletin/${key}`, form({ accion: 'confirmar' }));
    expect((await shop.owner.get('/api/suscriptores')).json.cuentas.confirmado).toBe(1);
  });

  it('is drawn for it: every link and form of every kind of page leads where it is there', async () => {
    const { client } = await ownerAt(url, 'Ana Lazos');
    const words = { nombre: 'Ana Lazos', titulo: 'Concierto', texto: 'Un texto' };
    const pages = await fillPublicPages(client, words);
    await connectDomain(client, dns, 'lazos.test');
    const { slug } = await readProfile(client);
    const visitor = visitorAt(url, 'lazos.test');
    const here = Object.values(pages).map((path) => path.slice(slug.length + 1) || '/');
    const seen = new Set(here);
    for (const path of [...here, `/denunciar/${slug}`, '/no-hay']) {
      const { text } = await visitor.get(path);
      const tags = text.match(/<(?:a|area|form|button)\b[^>]*>/g) ?? [];
      const leads = tags.flatMap(
        (tag) => / (?:href|action|formaction)="([^"#]+)/.exec(tag)?.[1] ?? [],
      );
      for (const to of leads.filter((to) => to.startsWith('/'))) seen.add(to);
      // Only the calendar stays on the main host: calendar programs request its URL for years.
      const ours = leads.filter((to) => to.startsWith(`${url}/${slug}`) && !to.endsWith('.ics'));
      expect([path, ours]).toEqual([path, []]);
    }
    expect(seen.size).toBeGreaterThan(here.length);
    for (const path of seen) expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
  });

  it('is told of what is not there by a page that leads nowhere else', async () => {
    for (const path of ['/nada', '/p/nada', '/18/nada', '/dashboard']) {
      const answer = await ana().get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.text, path).toContain('class="button" href="/"');
      expect(answer.text, path).not.toContain('/entrar');
    }
    expect((await ana().post('/nada', form())).status).toBe(405);
  });

  it('reports it there as here, and finds nothing once it is suspended', async () => {
    const path = `/denunciar/${shop.slug}`;
    expect((await ana().get('/')).text).toContain(`href="${path}"`);
    for (const visitor of [ana(), anonymous(url)]) {
      expect((await visitor.get(path)).status).toBe(200);
    }
    const operator = await signIn(url, { nombre: 'Olga', correo: 'olga@ejemplo.com' });
    const desk = (fields: Record<string, string>) =>
      operator.post(`/operador/paginas/${shop.uid}`, form(fields));
    await desk({ hacer: 'suspender', motivo: 'otro', texto: 'Se revisa.' });
    const gone = await ana().get('/');
    expect(gone.status).toBe(410);
    expect(gone.text).toContain('Esta página está suspendida');
    for (const path of ['/tienda', `/p/${product}`, '/eventos', '/contacto', `/18/${adult}`]) {
      const { status, text } = await ana().get(path);
      expect([404, 410], path).toContain(status);
      expect(text, path).not.toMatch(/Taza|Visible|adultos/);
    }
    expect((await ana().get('/sitemap.xml')).text).not.toContain('<loc>');
    await desk({ hacer: 'levantar', texto: '' });
    expect((await ana().get('/')).status).toBe(200);
  });
});

describe('without its database', () => {
  it('a page says there what it says here, and leads back to itself', async () => {
    const file = join(server.env['DATA_DIR'] ?? '', 'enlaza.db');
    const fields = hiddenFields(await ana().get('/boletin'));
    renameSync(file, `${file}.fuera`);
    try {
      const broken = await ana().post('/boletin', form({ ...fields, correo: 'x@ejemplo.com' }));
      expect(broken.status).toBe(503);
      expect(broken.text).toContain('class="button" href="/boletin"');
      expect(broken.headers.get('set-cookie')).toBeNull();
    } finally {
      renameSync(`${file}.fuera`, file);
    }
    expect((await ana().get('/')).status).toBe(200);
  });
});
