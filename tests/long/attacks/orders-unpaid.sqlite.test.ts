// SQLite only: on PostgreSQL jobs follow the database server’s clock, which `advance` leaves alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  actOn,
  decideOn,
  keyOf,
  leftOf,
  newestOrder,
  offer,
  openManualShop,
  openShop,
  order,
  type Shop,
  visitor,
} from '../../setup/actions/shop';
import type { Client } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import { blackPng } from '../../setup/png';
import type { RunningServer } from '../../setup/server';

const MINUTE = 60_000;

let server: RunningServer;
beforeAll(async () => {
  server = await startOnEngine();
});
afterAll(() => server?.stop());

let mailboxes = 0;
function fresh(): string {
  mailboxes += 1;
  return `n${mailboxes}@ejemplo.com`;
}

const tryOrder = (shop: Shop, id: string, values: Record<string, string> = {}, by?: Client) =>
  order(shop, id, { correo: fresh(), ...values }, by);

/** Advances the clock past the time for which an unpaid order reserves stock. */
async function later(ms = 36 * MINUTE) {
  await server.advance(ms);
  await server.flush('jobs');
}

/** Returns the state of an order as its buyer's page shows it. */
async function saidTo(shop: Shop, key: string) {
  await server.flush('jobs');
  const { text } = await visitor(shop).get(`/pedido/${key}`);
  return /data-state[^>]*>\s*([^<]*?)\s*</.exec(text)?.[1];
}

function prove(shop: Shop, key: string) {
  const form = new FormData();
  form.append(
    'archivo',
    new Blob([new Uint8Array(blackPng(40, 40))], { type: 'image/png' }),
    'pago.png',
  );
  return visitor(shop).post(`/api/pedidos/${key}/comprobante`, form);
}

describe('strangers who do not pay sell nothing out', () => {
  test('of many pieces, by card: buyers, visitors and all of them hold shares, and who pays first has the rest', async () => {
    const ana = await openShop(server.url);
    const id = await offer(ana, { existencias: 90 });
    // Without the limits, two IP addresses would reserve all of the stock.
    for (const by of [visitor(ana), visitor(ana)]) {
      for (let at = 0; at < 5; at += 1) await tryOrder(ana, id, { cantidad: '10' }, by);
    }
    expect(await leftOf(ana, id)).toBeGreaterThanOrEqual(45);
    // Orders from many IP addresses together reserve at most four fifths.
    for (let at = 0; at < 8; at += 1) await tryOrder(ana, id, { cantidad: '10' });
    expect(await leftOf(ana, id)).toBe(20);
    const honest = await tryOrder(ana, id, { cantidad: '10' });
    const key = keyOf(honest);
    expect((await visitor(ana).get(`/pedido/${key}?pagar=1`)).text).toContain('No está apartado');
    expect(await leftOf(ana, id)).toBe(20);
    await decideOn(ana, key);
    expect([await leftOf(ana, id), (await newestOrder(ana)).estado]).toEqual([10, 'pagado']);
  });

  test.each([1, 2, 3, 4])(
    'of %i pieces, by hand: what is held comes back within minutes',
    async (existencias) => {
      const ana = await openManualShop(server.url);
      const id = await offer(ana, { existencias });
      for (let at = 0; at < existencias; at += 1) await tryOrder(ana, id);
      expect((await tryOrder(ana, id)).text).toMatch(/apartado/);
      await later();
      expect(await leftOf(ana, id)).toBe(existencias);
      expect((await tryOrder(ana, id)).status).toBe(303);
    },
  );

  test('nor hold them anew for ever: an address has few of a product held in a day', async () => {
    const ana = await openShop(server.url);
    const id = await offer(ana, { existencias: 1 });
    const stranger = visitor(ana);
    for (let at = 0; at < 3; at += 1) {
      const key = keyOf(await tryOrder(ana, id, {}, stranger));
      await actOn(ana, key, { accion: 'cancelar' });
    }
    keyOf(await tryOrder(ana, id, {}, stranger));
    expect(await leftOf(ana, id)).toBe(1);
    expect((await tryOrder(ana, id)).status).toBe(303);
  });
});

describe('the last piece, which nobody paid in time,', () => {
  test('is the first’s who shows a payment; who pays after that has their money back and is told', async () => {
    const ana = await openManualShop(server.url);
    const id = await offer(ana, { existencias: 1 });
    const slow = keyOf(await tryOrder(ana, id, { forma: ana.demo }));
    expect((await visitor(ana).get(`/pedido/${slow}`)).text).toContain(
      'Está apartado para ti hasta',
    );
    await later();
    const quick = keyOf(await tryOrder(ana, id));
    await later();
    expect((await prove(ana, quick)).status).toBe(303);
    expect(await leftOf(ana, id)).toBe(0);
    // An order with a proof of payment reserves stock for longer than one without.
    await later();
    expect(await leftOf(ana, id)).toBe(0);
    const { ventas } = (await ana.owner.get('/api/ventas')).json;
    const own = ventas.find(({ proveedor }: { proveedor: string }) => proveedor === 'manual');
    expect((await ana.owner.post(`/api/ventas/${own.id}/aprobar`)).status).toBe(200);
    await decideOn(ana, slow);
    await expect.poll(() => saidTo(ana, slow)).toContain('Devuelto');
    expect((await visitor(ana).get('/correo')).text).toContain('Tu pago llegó tarde');
    expect(await leftOf(ana, id)).toBe(0);
  });

  test('is held for a day by pictures of a payment, however many are sent', async () => {
    const ana = await openManualShop(server.url);
    const id = await offer(ana, { existencias: 1 });
    const key = keyOf(await tryOrder(ana, id));
    expect((await prove(ana, key)).status).toBe(303);
    await later(20 * 60 * MINUTE);
    expect([(await prove(ana, key)).status, await leftOf(ana, id)]).toEqual([303, 0]);
    await later(5 * 60 * MINUTE);
    expect(await leftOf(ana, id)).toBe(1);
    expect((await prove(ana, key)).status).toBe(303);
    expect(await leftOf(ana, id)).toBe(1);
  });

  test('is still theirs who pay for an order that holds nothing, while it is there', async () => {
    const ana = await openShop(server.url);
    const id = await offer(ana, { existencias: 1 });
    const key = keyOf(await tryOrder(ana, id));
    await later();
    expect((await visitor(ana).get(`/pedido/${key}`)).text).toContain('No está apartado');
    await decideOn(ana, key);
    expect((await newestOrder(ana)).estado).toBe('pagado');
    expect(await leftOf(ana, id)).toBe(0);
  });
});

describe('a code with few uses', () => {
  async function withCode(usosMaximos: number, shop: Shop) {
    const id = await offer(shop, { existencias: null });
    const made = await shop.owner.post('/api/descuentos', {
      codigo: 'VERANO',
      porcentaje: 20,
      usosMaximos,
    });
    expect(made.status, made.text).toBe(200);
    const used = async () => (await shop.owner.get('/api/descuentos')).json.descuentos[0].usos;
    return { id, used };
  }
  const codigo = 'VERANO';

  test('is not used up by one mailbox, one address or all who do not pay', async () => {
    const ana = await openManualShop(server.url);
    const { id, used } = await withCode(20, ana);
    for (let at = 0; at < 4; at += 1)
      await tryOrder(ana, id, { codigo, correo: `eva+${at}@ejemplo.com` });
    expect(await used()).toBe(2);
    const stranger = visitor(ana);
    for (let at = 0; at < 8; at += 1) await tryOrder(ana, id, { codigo }, stranger);
    expect(await used()).toBe(7);
    const answers = [];
    for (let at = 0; at < 13; at += 1) answers.push(await tryOrder(ana, id, { codigo }));
    expect(await used()).toBe(16);
    expect(answers.at(-1)?.text).toContain('Ese código está apartado');
    // A buyer who pays at once gets the code, although all its uses for unpaid orders are reserved.
    const key = keyOf(await tryOrder(ana, id, { codigo, forma: ana.demo }));
    expect(await used()).toBe(16);
    await decideOn(ana, key);
    expect([await used(), (await newestOrder(ana)).estado]).toEqual([17, 'pagado']);
    expect((await tryOrder(ana, id)).status).toBe(303);
  });

  test('has them back within minutes, and a payment that comes later takes one only where one is left', async () => {
    const ana = await openShop(server.url);
    const { id, used } = await withCode(1, ana);
    const first = keyOf(await tryOrder(ana, id, { codigo }));
    const refused = await tryOrder(ana, id, { codigo });
    expect([refused.status, refused.text.includes('código está apartado')]).toEqual([422, true]);
    await later();
    expect(await used()).toBe(0);
    const second = keyOf(await tryOrder(ana, id, { codigo }));
    await decideOn(ana, second);
    const { text } = await visitor(ana).get(`/pedido/${first}`);
    expect(text).toContain('se agotó el producto o tu código de descuento: no pagues');
    await decideOn(ana, first);
    expect(await used()).toBe(1);
    await expect.poll(() => saidTo(ana, first)).toContain('Devuelto');
    const third = keyOf(await tryOrder(ana, id));
    await decideOn(ana, third);
    expect((await newestOrder(ana)).estado).toBe('pagado');
  });
});
