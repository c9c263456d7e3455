// SQLite only: the tested behaviour is the same on both engines.
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  actOn,
  buy,
  decideOn,
  keyOf,
  leftOf,
  newestOrder,
  offer,
  offerFile,
  openShop,
  order,
  visitor,
} from '../../setup/actions/shop';
import { serverUrl } from '../../setup/scenario';

const shop = () => openShop(serverUrl());
const guess = () => randomBytes(32).toString('base64url');

describe('what is not one’s own', () => {
  test('is not opened by keys that are guessed, cut, longer or of another kind', async () => {
    const ana = await shop();
    const { id, archivo } = await offerFile(ana);
    const key = await buy(ana, id);
    const link = (await actOn(ana, key, { accion: 'descargar', archivo })).headers.get('location');
    const download = link?.split('/').at(-1) ?? '';
    const { id: orderId } = await newestOrder(ana);
    const keys = [
      guess(),
      key.slice(0, -1),
      `${key}A`,
      key.toUpperCase(),
      download,
      orderId,
      "'or'1",
    ];
    for (const wrong of keys) {
      expect((await visitor(ana).get(`/pedido/${wrong}`)).status, wrong).toBe(404);
      expect((await visitor(ana).get(`/pedido/${wrong}/pago`)).status, wrong).toBe(404);
      for (const accion of ['descargar', 'desistir', 'cancelar', 'correo']) {
        expect((await actOn(ana, wrong, { accion, archivo })).status, accion).toBe(404);
      }
      expect((await decideOn(ana, wrong)).status).toBe(404);
    }
    for (const wrong of [guess(), key, download.slice(1), archivo, orderId]) {
      expect((await visitor(ana).get(`/pedido/descarga/${wrong}`)).status, wrong).toBe(404);
    }
    expect((await visitor(ana).get(`/api/archivos/${archivo}`)).status).toBe(401);
  });

  test('is not given by other buyers’ keys, before payment, or after a refund', async () => {
    const ana = await shop();
    const [one, other] = [await offerFile(ana), await offerFile(ana)];
    const key = await buy(ana, one.id);
    const foreign = { accion: 'descargar', archivo: other.archivo };
    expect((await actOn(ana, key, foreign)).status).toBe(404);
    const open = keyOf(await order(ana, other.id));
    expect((await actOn(ana, open, foreign)).status).toBe(404);
    expect((await visitor(ana).get(`/pedido/${open}`)).text).not.toContain('guía.pdf');
    await decideOn(ana, open, 'rechazar');
    expect((await actOn(ana, open, foreign)).status).toBe(404);
    await decideOn(ana, open, 'aprobar');
    const link = (await actOn(ana, open, foreign)).headers.get('location') ?? '';
    expect((await visitor(ana).get(link)).status).toBe(200);
    const { id } = await newestOrder(ana);
    await ana.owner.post(`/api/ventas/${id}/devolver`, {});
    expect((await visitor(ana).get(link)).status).toBe(404);
    await decideOn(ana, open, 'aprobar');
    expect(await newestOrder(ana)).toMatchObject({ estado: 'devuelto' });
    expect((await actOn(ana, open, foreign)).status).toBe(404);
  });

  test('is neither read nor changed by another seller', async () => {
    const [ana, eva] = [await shop(), await shop()];
    await buy(ana, await offer(ana));
    const { id } = await newestOrder(ana);
    for (const act of ['aprobar', 'rechazar', 'entregar', 'reenviar']) {
      expect((await eva.owner.post(`/api/ventas/${id}/${act}`)).status, act).toBe(404);
    }
    expect((await eva.owner.post(`/api/ventas/${id}/devolver`, {})).status).toBe(404);
    expect((await eva.owner.get(`/api/ventas/${id}`)).status).toBe(404);
    expect((await eva.owner.get(`/api/ventas/${id}/comprobantes/x`)).status).toBe(404);
    expect((await eva.owner.get('/api/ventas')).json.ventas).toEqual([]);
    expect((await visitor(ana).get('/api/ventas')).status).toBe(401);
    expect(await newestOrder(ana)).toMatchObject({ estado: 'pagado', cobrado: 1_250 });
  });
});

describe('what a body says', () => {
  test('changes neither price, currency, stock, state nor seller', async () => {
    const [ana, eva] = [await shop(), await shop()];
    const id = await offer(ana);
    const forged = {
      precio: '1',
      importe: '1',
      total: '1',
      moneda: 'VES',
      existencias: '999',
      descuento: '1250',
      descuentoId: 'x',
      estado: 'pagado',
      pagadoEn: '1',
      uid: eva.uid,
      producto: 'otro',
      retiene: 'false',
      cobrado: '1250',
      numero: '77',
      id: 'x',
    };
    for (const [name, value] of Object.entries(forged)) {
      expect((await order(ana, id, { [name]: value })).status, name).toBe(422);
    }
    const form = { ofrecido: '0,01', visto: '999999999' };
    const key = keyOf(await order(ana, id, form));
    expect(await newestOrder(ana)).toMatchObject({
      importe: 1_250,
      moneda: 'EUR',
      descuento: 0,
      estado: 'abierto',
      cobrado: 0,
      numero: 1,
    });
    expect(await leftOf(ana, id)).toBe(4);
    expect((await eva.owner.get('/api/ventas')).json.ventas).toEqual([]);
    expect((await visitor(ana).get(`/pedido/${key}`)).text).toContain('Pendiente de pago');
  });

  test('is refused where it is no order, and nothing is taken', async () => {
    const ana = await shop();
    const id = await offer(ana);
    const counts = ['0', '-1', '1.5', '1e2', '0x1', '100', '99999', '١', 'NaN'];
    const wrong: Record<string, string>[] = [
      ...counts.map((cantidad) => ({ cantidad })),
      ...[{ forma: '' }, { forma: guess() }, { codigo: 'AJENO' }],
      ...[{ correo: 'eva@a.co\nBcc: x@a.co' }, { nombre: '' }, { nombre: 'Eva\u0000' }],
      { nota: 'a'.repeat(501) },
    ];
    for (const values of wrong) {
      expect((await order(ana, id, values)).status, JSON.stringify(values)).toBe(422);
    }
    expect(await leftOf(ana, id)).toBe(5);
    expect((await ana.owner.get('/api/ventas')).json.ventas).toEqual([]);
  });

  test('buys nothing that is another’s, archived, off or gone, and by no other’s way or code', async () => {
    const [ana, eva] = [await shop(), await shop()];
    const id = await offer(ana);
    await eva.owner.post('/api/descuentos', { codigo: 'AJENO', porcentaje: 90 });
    expect((await order(ana, id, { forma: eva.cobro })).status).toBe(422);
    expect((await order(ana, id, { codigo: 'AJENO' })).status).toBe(422);
    expect((await order({ ...eva, slug: eva.slug }, id)).status).toBe(404);
    for (const values of [{ activo: false }, { archivado: true }]) {
      const off = await offer(ana, values);
      expect((await order(ana, off)).status).toBe(404);
    }
    await ana.owner.delete(`/api/productos/${id}`);
    expect((await order(ana, id)).status).toBe(404);
  });
});
