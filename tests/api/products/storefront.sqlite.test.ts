// SQLite only: other test files run the same statements on PostgreSQL.
import { describe, expect, test } from 'vitest';
import { signInOn } from '../../setup/actions/billing';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { buy, newestOrder, offerFile, openShop } from '../../setup/actions/shop';
import { sendBeacon, statisticsOnce } from '../../setup/actions/visits';
import { newPerson, signIn } from '../../setup/client';
import { serverUrl, visitor } from '../../setup/scenario';

const textOf = async (path: string) => (await visitor().get(path)).text;
const BLOCK = { tipo: 'productos', activo: true, datos: {} };
const SECRET = 'https://videos.example/secreto';
const product = (nombre: string, values: object = {}) => ({
  tipo: 'enlace',
  nombre,
  descripcion: `Sobre ${nombre}`,
  precio: 1_250,
  moneda: 'EUR',
  direccion: SECRET,
  ...values,
});
const namesIn = (html: string) => [...html.matchAll(/<b>(\w+)<\/b>/g)].map(([, word]) => word);

/** Returns the links from a part of a store to the neighbouring parts. */
const linksBetween = (html: string) =>
  [...html.matchAll(/<a rel="(prev|next)" href="([^"]+)"/g)].map(([, rel, href]) => [rel, href]);

async function withProducts(products: object[], datos = {}) {
  const person = await signInOn(serverUrl());
  const made = [];
  for (const one of products) made.push((await person.post('/api/productos', one)).json);
  const bloques = [{ ...BLOCK, datos }];
  const { json } = await saveProfile(person, { enlaces: [link('Uno')], bloques });
  return { person, made, slug: json.slug as string, uid: json.uid as string };
}

function dataIn(html: string) {
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(data);
}

describe('a page that sells', () => {
  test('shows many products in parts that lead to each other', async () => {
    const all = Array.from({ length: 61 }, (_, at) => product(`P${at}`));
    const { person, made, slug } = await withProducts(all);
    const first = await textOf(`/${slug}/tienda`);
    const second = await textOf(`/${slug}/tienda/2`);
    const shown = [first, second].map((html) =>
      namesIn(html).filter((name) => /^P/.test(name ?? '')),
    );
    expect(shown.map(({ length }) => length)).toEqual([60, 1]);
    expect(new Set(shown.flat()).size).toBe(61);
    expect(first).toContain('<a href="/pedido">¿Perdiste tu pedido?</a>');
    expect(linksBetween(first)).toEqual([['next', `/${slug}/tienda/2`]]);
    expect(linksBetween(second)).toEqual([['prev', `/${slug}/tienda`]]);
    expect(second).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/${slug}/tienda/2"`));
    expect((await visitor().get(`/${slug}/tienda/3`)).status).toBe(404);
    await person.put(`/api/productos/${made[60].id}`, { ...product('Despues'), version: 1 });
    expect(namesIn(await textOf(`/${slug}/tienda/2`))).toContain('Despues');
  });

  test('shows what is for sale and nothing of what buyers get, in the block, apart and one by one', async () => {
    const { made, slug } = await withProducts([
      product('Primero'),
      product('Segundo', { existencias: 0 }),
      product('Tercero', { activo: false }),
      product('Cuarto', { direccion: '' }),
      product('Quinto', { archivado: true }),
      product('Sexto', { precioMinimo: 200, existencias: 3 }),
    ]);
    const page = await textOf(`/${slug}`);
    const store = await visitor().get(`/${slug}/tienda`);
    for (const html of [page, store.text]) {
      expect(namesIn(html).slice(-3)).toEqual(['Primero', 'Segundo', 'Sexto']);
      expect(html).toContain(`href="/${slug}/p/${made[0].id}"`);
      expect(html).toMatch(/12,50\s€/);
      expect(html).toMatch(/Agotado/);
      // Where it is wider than the tile, the currency stands below the figure.
      expect(html).toMatch(/Desde <bdi>2 €<\/bdi>.*Quedan 3/s);
      expect(html).not.toContain('secreto');
    }
    expect(store.headers.get('etag')).not.toBeNull();
    expect(store.headers.getSetCookie()).toEqual([]);
    expect(dataIn(store.text)).toHaveLength(3);
    for (const part of ['0', '1', '01', '2', 'x']) {
      expect((await visitor().get(`/${slug}/tienda/${part}`)).status, part).toBe(404);
    }
    const one = await textOf(`/${slug}/p/${made[0].id}`);
    expect(one).toContain('Sobre Primero');
    expect(one).toContain(`/og/${slug}/${made[0].id}.png`);
    expect(one).not.toContain('secreto');
    const frameOf = async (path: string) => {
      const { headers } = await visitor().get(path);
      const [, ancestor] =
        /frame-ancestors ('\w+')/.exec(headers.get('content-security-policy') ?? '') ?? [];
      return [headers.get('x-frame-options'), ancestor];
    };
    // A product's page may be framed by this site, to open over the page; pages for paying may not.
    expect(await frameOf(`/${slug}/p/${made[0].id}`)).toEqual(['SAMEORIGIN', "'self'"]);
    expect(await frameOf(`/${slug}/p/${made[0].id}/comprar`)).toEqual(['DENY', "'none'"]);
    expect(await frameOf(`/${slug}/tienda`)).toEqual(['DENY', "'none'"]);
    expect(dataIn(one)).toMatchObject({
      '@type': 'Product',
      name: 'Primero',
      offers: { price: '12.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
    for (const { id } of made.slice(2, 5)) {
      expect((await visitor().get(`/${slug}/p/${id}`)).status).toBe(404);
    }
    const image = await visitor().get(`/og/${slug}/${made[0].id}.png`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await visitor().get(`/og/${slug}/${made[2].id}.png`)).status).toBe(404);
  });

  test('shows the products that its block names, in their order', async () => {
    const { person, made, slug } = await withProducts([
      product('Uno'),
      product('Dos'),
      product('Tres'),
    ]);
    const ids = [made[2].id, 'otro-abc123', made[0].id];
    await saveProfile(person, { bloques: [{ ...BLOCK, datos: { ids } }] });
    const page = await textOf(`/${slug}`);
    expect(namesIn(page).slice(-2)).toEqual(['Tres', 'Uno']);
    expect(page).toContain(`href="/${slug}/tienda"`);
  });

  test('shows a change at the very next request', async () => {
    const { person, made, slug } = await withProducts([product('Antes')]);
    const paths = [`/${slug}`, `/${slug}/tienda`, `/${slug}/p/${made[0].id}`];
    for (const path of paths) expect(await textOf(path), path).toContain('Antes');
    const path = `/api/productos/${made[0].id}`;
    await person.put(path, { ...product('Despues'), version: 1 });
    for (const path of paths) expect(await textOf(path), path).toContain('Despues');
    await person.delete(path);
    expect(await textOf(`/${slug}`)).not.toContain('Despues');
    for (const path of paths.slice(1)) expect((await visitor().get(path)).status, path).toBe(404);
  });

  test('says who sells, and is found by search engines', async () => {
    const { person, slug } = await withProducts([product('Uno')]);
    const tienda = {
      moneda: 'EUR',
      vendedor: 'Talleres Ana S. L.',
      domicilio: '',
      identificacion: 'B1234',
      correo: 'ventas@ana.example',
      terminos: 'Enviamos los martes.',
    };
    expect((await person.put('/api/tienda', tienda)).status).toBe(200);
    const store = await textOf(`/${slug}/tienda`);
    for (const words of ['Talleres Ana S. L.', 'ventas@ana.example', 'Enviamos los martes.']) {
      expect(store).toContain(words);
    }
    expect(await textOf('/sitemap/perfiles-1.xml')).toContain(`/${slug}/tienda</loc>`);
  });

  test('moves with its address', async () => {
    const { person, made, slug } = await withProducts([product('Uno')]);
    const next = `${slug}-2026`.slice(0, 30);
    expect((await saveProfile(person, { slug: next })).status).toBe(200);
    for (const part of ['tienda', `p/${made[0].id}`]) {
      const { status, headers } = await visitor().get(`/${slug}/${part}`);
      expect([status, headers.get('location')]).toEqual([301, `/${next}/${part}`]);
    }
  });

  test('counts by product where it is clicked', async () => {
    const { person, made, uid } = await withProducts([product('Uno')]);
    const enlace = made[0].id;
    expect((await sendBeacon(serverUrl(), { tipo: 'view', uid })).status).toBe(204);
    expect((await sendBeacon(serverUrl(), { tipo: 'click', uid, enlace })).status).toBe(204);
    const figures = await statisticsOnce(person, ({ clicks }) => clicks === 1);
    const figure = figures.enlaces.find(({ id }: { id: string }) => id === enlace);
    expect(figure).toMatchObject({ titulo: 'Uno', clicks: 1, estado: 'publicado' });
  });
});

test('what a product shows or gives is not removed under it', async () => {
  const { person, made } = await withProducts([product('Uno')]);
  const bytes = Buffer.from('contenido');
  const file = { nombre: 'guia.pdf', tamano: bytes.length, tipo: 'application/pdf' };
  const { id } = (await person.post('/api/archivos', file)).json;
  const octets = { 'content-type': 'application/octet-stream' };
  const sent = await person.put(`/api/archivos/${id}?desde=0`, bytes, octets);
  expect(sent.status, sent.text).toBe(200);
  const path = `/api/productos/${made[0].id}`;
  const giving = { ...product('Uno'), tipo: 'digital', archivos: [id], version: 1 };
  expect((await person.put(path, giving)).json).toMatchObject({ archivos: [id], falta: null });
  const refused = await person.delete(`/api/archivos/${id}`);
  expect([refused.status, refused.json.error.message]).toEqual([
    422,
    'Lo recibe quien compra «Uno». Quítalo de ahí primero.',
  ]);
  await person.put(path, { ...product('Uno'), version: 2 });
  expect((await person.delete(`/api/archivos/${id}`)).status).toBe(200);
});

test('a file that somebody paid for stays until their money is given back', async () => {
  const shop = await openShop(serverUrl());
  const { id, archivo } = await offerFile(shop);
  const key = await buy(shop, id);
  const { version } = (await shop.owner.get('/api/productos')).json.productos[0];
  const empty = { ...product('Uno'), archivos: [], version };
  expect((await shop.owner.put(`/api/productos/${id}`, empty)).status).toBe(200);
  const removal = await shop.owner.delete(`/api/archivos/${archivo}`);
  expect([removal.status, removal.json.error]).toEqual([
    409,
    {
      code: 'inUse',
      message: 'Lo tiene pagado 1 pedido: se conserva tres años para que puedan descargarlo.',
    },
  ]);
  expect((await visitor().get(`/pedido/${key}`)).text).toContain(archivo);
  const sale = await newestOrder(shop);
  expect((await shop.owner.post(`/api/ventas/${sale.id}/devolver`, {})).status).toBe(200);
  expect((await shop.owner.delete(`/api/archivos/${archivo}`)).status).toBe(200);
});

test('on a plan that does not sell nothing of the store is public', async () => {
  const { person, made, slug } = await withProducts([product('Uno')]);
  const { version: _, ...profile } = await readProfile(person);
  const other = await signIn(serverUrl(), newPerson('Bea'));
  const { json } = await saveProfile(other, { bloques: profile.bloques });
  expect(await textOf(`/${json.slug}`)).not.toContain('/tienda');
  expect((await visitor().get(`/${json.slug}/tienda`)).status).toBe(404);
  expect((await visitor().get(`/${json.slug}/p/${made[0].id}`)).status).toBe(404);
  expect((await visitor().get(`/${slug}/p/${made[0].id}`)).status).toBe(200);
});
