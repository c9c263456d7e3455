import { beforeAll, describe, expect, test } from 'vitest';
import { hiddenFields } from '../../setup/actions/contact';
import { sendPicture } from '../../setup/actions/files';
import { importInto } from '../../setup/actions/import';
import { acceptAdult } from '../../setup/actions/plan';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { MUG, offer, openShop, order, type Shop, visitor } from '../../setup/actions/shop';
import { type Answer, newPerson, signIn } from '../../setup/client';
import { blackPng } from '../../setup/png';
import { serverUrl } from '../../setup/scenario';

const MANUAL = { tipo: 'manual', metodo: 'cuenta', titular: 'Ana', cuenta: 'ES 12', moneda: 'EUR' };
const SECRET = 'https://adultos.example/secreto';
const GRANT = /^\/[\w-]+\/p\/([\w-]+)\?permiso=([\w.-]+)$/;

interface Adult extends Shop {
  enlace: string;
  producto: string;
  manual: string;
  /** The texts that must not appear before the notice is accepted. */
  secrets: RegExp;
}

async function picture({ owner }: Shop, path: string, side: number): Promise<string> {
  const { json } = await sendPicture(owner, blackPng(side, side), path);
  return json.medio ?? json.imagen;
}

const nameOf = (address: string) => address.replace('/media/', '').split(/[-.]/)[0] ?? '';

/** Creates a page with adult and plain links and products; returns everything that shows them. */
async function adultShop(): Promise<Adult> {
  const shop = await openShop(serverUrl(), 'Lucía Mar');
  await acceptAdult(shop.owner);
  const imagen = await picture(shop, '/api/imagenes/enlace', 321);
  const medio = await picture(shop, '/api/imagenes', 432);
  const { json: way } = await shop.owner.post('/api/cobros', MANUAL);
  await offer(shop, { nombre: 'Taza' });
  const producto = await offer(shop, {
    nombre: 'Revista Nocturna',
    descripcion: 'MuyPrivado',
    precio: 98_765,
    adulto: true,
    existencias: 3,
    imagenes: [{ medio, alt: 'FotoNocturna' }],
  });
  const values = { tipo: 'contenido-18', url: SECRET, descripcion: 'MuyPrivado', imagen };
  const secret = link('TituloNocturno', values);
  const { status, text } = await saveProfile(shop.owner, {
    enlaces: [secret, link('Normal')],
    bloques: [{ id: crypto.randomUUID(), tipo: 'productos', activo: true, datos: { ids: [] } }],
  });
  expect(status, text).toBe(200);
  const names = ['nocturn', 'adultos\\.example', 'secreto', 'muyprivado', '987[.,]65', '98765'];
  const secrets = new RegExp([...names, nameOf(imagen), nameOf(medio)].join('|'), 'i');
  return { ...shop, enlace: secret.id, producto, manual: way.id, secrets };
}

/** Returns the paths of the adult notices that a page links to. */
function noticesIn({ text }: Answer, slug: string): string[] {
  return [...text.matchAll(/href="(\/[^"]+\/18\/[^"]+)"/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.startsWith(`/${slug}/`));
}

const responseText = ({ text, headers }: Answer) => `${text}\n${[...headers].join('\n')}`;
const agree = (shop: Shop, path: string) => visitor(shop).post(path, new URLSearchParams());

let shop: Adult;
let notices: { link: string; product: string };
beforeAll(async () => {
  shop = await adultShop();
  const page = await visitor(shop).get(`/${shop.slug}`);
  const [product = ''] = noticesIn(page, shop.slug).filter((path) => !path.endsWith(shop.enlace));
  notices = { link: `/${shop.slug}/18/${shop.enlace}`, product };
});

describe('before anybody was asked, what is for adults', () => {
  test('is nowhere that the public can look', async () => {
    const { slug, uid, producto, secrets } = shop;
    const draft = await readProfile(shop.owner);
    const ours = [
      `/${slug}`,
      `/${slug}/tienda`,
      notices.link,
      notices.product,
      `/${slug}/p/${producto}`,
      `/${slug}/p/${producto}/comprar`,
      `/og/${slug}/${producto}.png`,
      `/og/${slug}.png`,
      `/${slug}/contacto.vcf`,
      `/${slug}/eventos.ics`,
      `/profile/${uid}`,
      '/sitemap.xml',
      '/sitemap/perfiles-1.xml',
      '/blog/rss.xml',
      '/manifest.webmanifest',
      '/robots.txt',
    ];
    // Twice, because the cached response must not contain more than the rendered one.
    for (const path of [...ours, ...ours]) {
      const response = await visitor(shop).get(path);
      expect(responseText(response), path).not.toMatch(secrets);
      expect(response.headers.get('set-cookie'), path).toBeNull();
    }
    const preview = await shop.owner.post('/api/vista-previa', draft);
    expect(preview.text).toContain('Contenido +18');
    expect(preview.text).not.toMatch(secrets);
    expect((await visitor(shop).get(`/og/${slug}/${producto}.png`)).status).toBe(404);
  });

  test('is a neutral row that leads to a notice for parents’ filters and nobody’s index', async () => {
    for (const path of [`/${shop.slug}`, `/${shop.slug}/tienda`]) {
      const { text } = await visitor(shop).get(path);
      expect(text.match(/Contenido \+18/g)?.length, path).toBeGreaterThan(0);
      expect(text, path).toContain('Taza');
    }
    for (const path of Object.values(notices)) {
      const { status, text, headers } = await visitor(shop).get(path);
      expect(status).toBe(200);
      expect(text).toContain('Solo para mayores de 18 años');
      expect(text).toContain('<meta name="rating" content="adult">');
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(headers.get('rating')).toBe('RTA-5042-1996-1400-1577-RTA');
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('same-origin');
    }
  });

  test('cannot be reached around the notice', async () => {
    const { slug, producto, manual } = shop;
    const page = `/${slug}/p/${producto}`;
    const forged = `${page}?permiso=${Date.now().toString(36)}.${'A'.repeat(43)}`;
    for (const path of [page, forged, `${page}/comprar`, `${page}/comprar?permiso=x`]) {
      const response = await visitor(shop).get(path);
      expect([response.status, response.headers.get('location')], path).toEqual([
        303,
        notices.product,
      ]);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
    const plain = await offer(shop, { ...MUG, nombre: 'Otra' });
    const { sello = '' } = hiddenFields(await visitor(shop).get(`/${slug}/p/${plain}/comprar`));
    const fields = { nombre: 'Eva', correo: 'eva@ejemplo.com', forma: manual, consiente: 'si' };
    const sent = await visitor(shop).post(
      `${page}/comprar`,
      new URLSearchParams({ ...fields, sello }),
    );
    expect([sent.status, sent.headers.get('location')]).toEqual([303, notices.product]);
    const foreign = await visitor(shop).request('POST', notices.link, {
      headers: { origin: 'https://otra.example' },
      body: new URLSearchParams(),
    });
    expect(foreign.status).toBe(403);
    expect(responseText(foreign)).not.toMatch(shop.secrets);
  });
});

describe('whoever says that they are of age', () => {
  test('goes on to a link’s address, which is told nothing of where they came from', async () => {
    const { status, headers } = await agree(shop, notices.link);
    expect([status, headers.get('location')]).toEqual([303, SECRET]);
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('sees a product and buys it, by hand only', async () => {
    const { slug, producto, manual, cobro } = shop;
    const { headers } = await agree(shop, notices.product);
    const [path = '', id, permiso = ''] = GRANT.exec(headers.get('location') ?? '') ?? [];
    expect(id).toBe(producto);
    const page = await visitor(shop).get(path);
    expect(page.text).toContain('Revista Nocturna');
    expect(page.text).toContain('noindex');
    expect(page.text).not.toMatch(/ld\+json|property="product:|og:title" content="Revista/);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const buying = `/${slug}/p/${producto}/comprar`;
    const form = await visitor(shop).get(`${buying}?permiso=${permiso}`);
    expect(form.text).toContain(manual);
    expect(form.text).not.toContain(cobro);
    const { sello = '', visto = '' } = hiddenFields(form);
    const fields = { nombre: 'Eva', correo: 'eva@ejemplo.com', cantidad: '1', sello, visto };
    const send = (forma: string) =>
      visitor(shop).post(buying, new URLSearchParams({ ...fields, forma, consiente: 'si' }));
    expect((await send(cobro)).status).toBe(422);
    const placed = await send(manual);
    expect(placed.status, placed.text.slice(0, 2_000)).toBe(303);
    expect(placed.headers.get('location')).toMatch(/^\/pedido\//);
  });
});

describe('without the plan and the rules accepted', () => {
  test('nothing for adults is put up, in words that say what is missing', async () => {
    const { owner } = await openShop(serverUrl());
    const secret = link('Privado', { tipo: 'contenido-18' });
    const refused = await saveProfile(owner, { enlaces: [secret] });
    expect(refused.status).toBe(422);
    expect(refused.json.error.fields['enlaces.0.tipo']).toContain('acepta las reglas');
    const product = await owner.post('/api/productos', { ...MUG, adulto: true });
    expect(product.status).toBe(422);
    expect(product.json.error.fields.adulto).toContain('acepta las reglas');
    const off = { ...secret, activo: false };
    expect((await saveProfile(owner, { enlaces: [off] })).status).toBe(200);
    expect((await owner.post('/api/contenido-18', { version: 99 })).status).toBe(409);
    const free = await signIn(serverUrl(), newPerson());
    expect((await free.post('/api/contenido-18', { version: 1 })).status).toBe(403);
    const { json } = await saveProfile(free, { enlaces: [secret] });
    expect(json.error.fields['enlaces.0.tipo']).toContain('PRO');
    expect((await readProfile(free)).enlaces).toEqual([]);
  });

  test('what an import brings for adults comes in switched off', async () => {
    const { owner } = await openShop(serverUrl());
    const values = { tipo: 'contenido-18', url: 'https://onlyfans.com/ana', activo: true };
    const { nombre } = await readProfile(owner);
    const file = Buffer.from(JSON.stringify({ nombre, enlaces: [link('Privado', values)] }));
    const applied = await importInto(owner, file);
    expect(applied.status, applied.text).toBe(200);
    expect((await readProfile(owner)).enlaces).toMatchObject([
      { tipo: 'contenido-18', activo: false },
    ]);
  });

  test('all of it goes at once when the acceptance is taken back, and nothing is deleted', async () => {
    const own = await adultShop();
    const before = await readProfile(own.owner);
    const page = await visitor(own).get(`/${own.slug}`);
    const paths = noticesIn(page, own.slug);
    expect(new Set(paths).size).toBe(2);
    expect((await own.owner.request('DELETE', '/api/contenido-18')).json.aceptacion).toBeNull();
    expect((await visitor(own).get(`/${own.slug}`)).text).not.toContain('+18');
    expect((await visitor(own).get(`/${own.slug}/tienda`)).text).not.toContain('+18');
    for (const path of paths) {
      expect((await visitor(own).get(path)).status).toBe(404);
      expect((await agree(own, path)).status).toBe(404);
    }
    expect((await visitor(own).get(`/${own.slug}/p/${own.producto}`)).status).toBe(404);
    expect((await order(own, own.producto)).status).toBe(404);
    const saved = await saveProfile(own.owner, { bio: 'Otra' });
    expect([saved.status, saved.json.enlaces]).toEqual([200, before.enlaces]);
    const { productos } = (await own.owner.get('/api/productos')).json;
    expect(productos).toContainEqual(expect.objectContaining({ id: own.producto, activo: true }));
    await acceptAdult(own.owner);
    expect((await visitor(own).get(`/${own.slug}`)).text).toContain('Contenido +18');
  });
});
