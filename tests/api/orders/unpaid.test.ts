import { describe, expect, test } from 'vitest';
import { hiddenFields } from '../../setup/actions/contact';
import {
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
import { serverUrl } from '../../setup/scenario';

const statusOf = async (shop: Shop, id: string, values: Record<string, string>) =>
  (await order(shop, id, values)).status;
const fresh = (at: number) => `n${at}-${Math.random().toString(36).slice(2)}@ejemplo.com`;

describe('what is not paid', () => {
  test('holds a part of the stock that one order, one buyer and all of them cannot exceed', async () => {
    const ana = await openManualShop(serverUrl());
    const id = await offer(ana, { existencias: 90 });
    const all = await order(ana, id, { cantidad: '90' });
    expect([all.status, all.text.includes('hasta 23')]).toEqual([422, true]);
    expect(await leftOf(ana, id)).toBe(90);
    expect(await statusOf(ana, id, { cantidad: '20', correo: 'p.1+a@gmail.com' })).toBe(303);
    // Another spelling of the same mailbox is the same buyer.
    expect(await statusOf(ana, id, { cantidad: '20', correo: 'P1+b@googlemail.com' })).toBe(422);
    expect(await statusOf(ana, id, { cantidad: '3', correo: 'p1@gmail.com' })).toBe(303);
    for (const at of [1, 2]) {
      expect(await statusOf(ana, id, { cantidad: '22', correo: fresh(at) })).toBe(303);
    }
    const last = await order(ana, id, { cantidad: '6', correo: fresh(3) });
    expect([last.status, last.text.includes('está apartado')]).toEqual([422, true]);
    // A buyer who pays at once is not limited by unpaid orders.
    const paid = await order(ana, id, { cantidad: '6', correo: fresh(4), forma: ana.demo });
    expect((await decideOn(ana, keyOf(paid))).status).toBe(303);
    expect(await leftOf(ana, id)).toBe(90 - 23 - 44 - 6);
  });

  test('is counted for a visitor whatever addresses they type, also at the same moment', async () => {
    const ana = await openManualShop(serverUrl());
    const id = await offer(ana, { existencias: 40 });
    const stranger = visitor(ana);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        order(ana, id, { cantidad: '5', correo: fresh(at) }, stranger),
      ),
    );
    const placed = answers.filter(({ status }) => status === 303).length;
    expect([placed, await leftOf(ana, id)]).toEqual([4, 20]);
  });

  test('is bounded in number for a buyer of a page, and paying makes room', async () => {
    const ana = await openShop(serverUrl());
    const id = await offer(ana, { existencias: null });
    const keys: string[] = [];
    for (let at = 0; at < 10; at += 1) {
      keys.push(keyOf(await order(ana, id, { correo: `p1+${at}@ejemplo.com` })));
    }
    const more = await order(ana, id, { correo: 'p1@ejemplo.com' });
    expect([more.status, more.text.includes('pedidos tuyos sin pagar')]).toEqual([422, true]);
    await decideOn(ana, keys[0] ?? '');
    expect(await statusOf(ana, id, { correo: 'p1@ejemplo.com' })).toBe(303);
  });

  test('counts a mailbox for what each person may have', async () => {
    const ana = await openShop(serverUrl());
    const id = await offer(ana, { porPersona: 2 });
    expect(await statusOf(ana, id, { cantidad: '2', correo: 'eva@ejemplo.com' })).toBe(303);
    expect(await statusOf(ana, id, { correo: 'eva+otra@ejemplo.com' })).toBe(422);
    expect(await statusOf(ana, id, { correo: 'leo@ejemplo.com' })).toBe(303);
  });
});

describe('a buyer who goes back to the form', () => {
  /** Loads the order form; returns it with its stamp, as a browser keeps it. */
  async function formOf(shop: Shop, id: string) {
    const buyer = visitor(shop);
    const path = `/${shop.slug}/p/${id}/comprar`;
    const fields = {
      cantidad: '1',
      nombre: 'Eva',
      correo: 'eva@ejemplo.con',
      nota: '',
      codigo: '',
      forma: shop.cobro,
      ...hiddenFields(await buyer.get(path)),
    };
    return (values: Record<string, string> = {}) =>
      buyer.post(path, new URLSearchParams({ ...fields, ...values }));
  }
  const ordersOf = async ({ owner }: Shop) =>
    (await owner.get('/api/ventas')).json.ventas.map(
      ({ estado, correo, cantidad }: { estado: string; correo: string; cantidad: number }) =>
        `${estado} ${correo} ${cantidad}`,
    );

  test('and corrects something has one order, the corrected one, and the last piece once', async () => {
    const ana = await openManualShop(serverUrl());
    const id = await offer(ana, { existencias: 1 });
    const send = await formOf(ana, id);
    expect((await send()).status).toBe(303);
    expect((await send()).status).toBe(303);
    expect(await ordersOf(ana)).toEqual(['abierto eva@ejemplo.con 1']);
    const corrected = await send({ correo: 'eva@ejemplo.com' });
    expect(corrected.status, corrected.text.slice(0, 200)).toBe(303);
    expect(await leftOf(ana, id)).toBe(0);
    expect(await ordersOf(ana)).toEqual([
      'abierto eva@ejemplo.com 1',
      'rechazado eva@ejemplo.con 1',
    ]);
    expect((await send({ correo: 'eva@ejemplo.com' })).status).toBe(303);
    expect(await ordersOf(ana)).toHaveLength(2);
  });

  test('and asks for more has that, and both ways of sending it at once make one order', async () => {
    const ana = await openManualShop(serverUrl());
    const id = await offer(ana, { existencias: 8 });
    const send = await formOf(ana, id);
    keyOf(await send());
    const answers = await Promise.all([1, 2, 3].map(() => send({ cantidad: '2', visto: '' })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await ordersOf(ana)).toEqual([
      'abierto eva@ejemplo.con 2',
      'rechazado eva@ejemplo.con 1',
    ]);
    expect(await leftOf(ana, id)).toBe(6);
  });

  test('after it was paid makes a second one', async () => {
    const ana = await openManualShop(serverUrl());
    const id = await offer(ana);
    const send = await formOf(ana, id);
    keyOf(await send());
    const { id: first } = await newestOrder(ana);
    await ana.owner.post(`/api/ventas/${first}/aprobar`);
    expect((await send()).status).toBe(303);
    expect(await ordersOf(ana)).toEqual(['pagado eva@ejemplo.con 1']);
    expect((await send({ correo: 'leo@ejemplo.com' })).status).toBe(303);
    expect(await ordersOf(ana)).toEqual(['abierto leo@ejemplo.com 1', 'pagado eva@ejemplo.con 1']);
    expect(await leftOf(ana, id)).toBe(3);
    await ana.owner.post(`/api/ventas/${first}/devolver`, { aMano: true });
    const again = await formOf(ana, id);
    const paid = keyOf(await again());
    const { id: second } = await newestOrder(ana);
    await ana.owner.post(`/api/ventas/${second}/aprobar`);
    await ana.owner.post(`/api/ventas/${second}/devolver`, { aMano: true });
    expect(keyOf(await again())).not.toBe(paid);
    expect((await newestOrder(ana)).estado).toBe('abierto');
  });
});
