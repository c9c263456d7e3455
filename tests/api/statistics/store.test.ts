import { beforeAll, describe, expect, test } from 'vitest';
import { signInOn } from '../../setup/actions/billing';
import { buy, offer, openShop, order, type Shop, visitor } from '../../setup/actions/shop';
import { BROWSER, sendBeacon, statisticsOnce } from '../../setup/actions/visits';
import { anonymous, type Client, elsewhere } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

const WEEK = '?rango=7d';

describe('a store in the statistics', () => {
  let shop: Shop;
  let taza: string;
  const see = (en: string, beacon: object = {}, headers = {}) =>
    sendBeacon(serverUrl(), { tipo: 'view', uid: shop.uid, en, ...beacon }, headers);
  const partOf = async (client: Client) => (await client.get(`/api/estadisticas${WEEK}`)).json;

  beforeAll(async () => {
    shop = await openShop(serverUrl());
    taza = await offer(shop);
    await offer(shop, { nombre: 'Otra' });
  });

  test('is there, empty, once something is for sale', async () => {
    const { tienda } = await partOf(shop.owner);
    expect(tienda).toMatchObject({ views: 0, visitors: 0, compras: 0, ingresos: [] });
    expect(tienda.productos.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'Taza',
      'Otra',
    ]);
    const stranger = await signInOn(serverUrl());
    expect(await partOf(stranger)).not.toHaveProperty('tienda');
  });

  test('says on its pages what they are, so that their views are told apart', async () => {
    const bodyOf = async (path: string) =>
      /<body[^>]*>/.exec((await visitor(shop).get(path)).text)?.[0];
    const { slug, uid } = shop;
    expect(await bodyOf(`/${slug}`)).toBe(`<body data-uid="${uid}">`);
    expect(await bodyOf(`/${slug}/tienda`)).toBe(`<body data-uid="${uid}" data-en="tienda">`);
    expect(await bodyOf(`/${slug}/p/${taza}`)).toBe(`<body data-uid="${uid}" data-en="${taza}">`);
  });

  test('counts views of its window and of products apart from those of the page', async () => {
    await see('tienda');
    await see(taza);
    await see(taza);
    await see(taza, {}, { 'user-agent': BROWSER.replace('Windows', 'Linux') });
    // A link from the store to a product counts there; other requests have no visitor.
    await see('tienda', { tipo: 'click', enlace: taza });
    await see('no-existe-abc123');
    await see(taza, {}, { 'user-agent': 'Googlebot/2.1' });
    await sendBeacon(serverUrl(), { tipo: 'view', uid: shop.uid });
    await buy(shop, taza);
    const figures = await statisticsOnce(
      shop.owner,
      ({ tienda, views, bots }) => tienda.views === 4 && views === 1 && bots === 1,
      WEEK,
    );
    expect(figures).toMatchObject({ views: 1, visitors: 1, clicks: 0, bots: 1 });
    expect(figures.tienda).toMatchObject({
      views: 4,
      visitors: 2,
      vitrina: 1,
      compras: 1,
      conversion: 0.5,
      ingresos: [{ moneda: 'EUR', neto: 1_250 }],
    });
    expect(figures.tienda.productos[0]).toMatchObject({
      id: taza,
      nombre: 'Taza',
      estado: 'publicado',
      views: 3,
      visitors: 2,
      compras: 1,
      conversion: 0.5,
      ingresos: [{ moneda: 'EUR', neto: 1_250 }],
    });
    expect(figures.tienda.timeData.at(-1)).toMatchObject({ views: 4, compras: 1 });
    const types = figures.recentActivity.map(({ type }: { type: string }) => type);
    expect(types.sort()).toEqual(['store', 'store', 'store', 'store', 'view']);
    const { visitas } = (await shop.owner.get('/api/productos')).json;
    expect(visitas[taza]).toBe(3);
  });

  test('counts who buys without script as a visitor, and who has one just once', async () => {
    const other = await openShop(serverUrl());
    const mug = await offer(other);
    const { uid } = other;
    const buyFrom = async (from: string | undefined) => {
      const client = anonymous(serverUrl(), from);
      const post: Client['post'] = (path, body) =>
        client.post(path, body, { 'user-agent': BROWSER });
      expect((await order(other, mug, {}, { ...client, post })).status).toBe(303);
    };
    await buyFrom(elsewhere());
    await buyFrom(elsewhere());
    const withScript = elsewhere();
    await sendBeacon(serverUrl(), { tipo: 'view', uid, en: mug }, {}, withScript);
    await buyFrom(withScript);
    // A program that orders is not counted as a visitor.
    expect((await order(other, mug)).status).toBe(303);
    const { tienda, bots } = await statisticsOnce(
      other.owner,
      (now) => now.tienda.views >= 3,
      WEEK,
    );
    expect(tienda).toMatchObject({ views: 3, visitors: 3 });
    expect(bots).toBe(0);
  });

  test('is taken away as CSV, by product and beside the days of the page', async () => {
    const table = async (tabla: string) =>
      (await shop.owner.get(`/api/estadisticas/exportar${WEEK}&tabla=${tabla}`)).text
        .trim()
        .split('\r\n');
    expect((await table('productos')).slice(0, 2)).toEqual([
      '"Producto","Visitas","Visitantes","Compras","Conversión (%)","Ingresos netos (EUR)"',
      '"Taza",3,2,1,50,12.5',
    ]);
    expect((await table('dias')).at(-1)).toMatch(/,1,1,0,0,0,1,0,4,2$/);
    expect((await table('paises')).at(-1)).toMatch(/^"Desconocido",/);
  });

  test('is put back to zero with everything, its sales aside, and that is undone', async () => {
    const { id } = (await shop.owner.delete('/api/estadisticas')).json;
    const { tienda } = await partOf(shop.owner);
    expect(tienda).toMatchObject({ views: 0, visitors: 0, compras: 1, conversion: 0 });
    expect((await shop.owner.delete(`/api/estadisticas/reinicios/${id}`)).status).toBe(200);
    const { tienda: again } = await partOf(shop.owner);
    expect(again).toMatchObject({ views: 4, visitors: 2 });
    expect(again.productos[0]).toMatchObject({ views: 3, visitors: 2 });
  });
});
