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
  type Shop,
  visitor,
} from '../../setup/actions/shop';
import { serverUrl } from '../../setup/scenario';

const shop = (nombre = 'Ana') => openShop(serverUrl(), nombre);
const pageOf = async (where: Shop, key: string) =>
  (await visitor(where).get(`/pedido/${key}`)).text;

describe('buying', () => {
  test('works without account and script, from the form to the file, which a refund takes back', async () => {
    const ana = await shop();
    const { id, archivo, bytes } = await offerFile(ana);
    const form = await visitor(ana).get(`/${ana.slug}/p/${id}/comprar`);
    expect(form.status).toBe(200);
    expect(form.headers.get('cache-control')).toBe('private, max-age=0');
    expect(form.text).not.toContain('<script');
    const placed = await order(ana, id);
    const key = keyOf(placed);
    expect(placed.headers.get('location')).toBe(`/pedido/${key}?pagar=1`);
    const open = await visitor(ana).get(`/pedido/${key}`);
    expect(open.text).toContain('Pendiente de pago');
    expect(open.headers.get('referrer-policy')).toBe('same-origin');
    expect((await actOn(ana, key, { accion: 'descargar', archivo })).status).toBe(404);
    expect((await visitor(ana).get(`/pedido/${key}/pago`)).text).toContain('12,50');
    await decideOn(ana, key);
    const paid = await pageOf(ana, key);
    expect(paid).toContain('no es una factura');
    expect(paid).toContain('guía.pdf');
    const link = (await actOn(ana, key, { accion: 'descargar', archivo })).headers.get('location');
    const whole = await visitor(ana).get(link ?? '');
    expect(whole.bytes.equals(bytes)).toBe(true);
    const part = await visitor(ana).get(link ?? '', { headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.bytes.equals(bytes.subarray(1_000, 2_000))]).toEqual([206, true]);
    const { id: orderId, archivos, estado } = await newestOrder(ana);
    expect([estado, archivos]).toEqual(['entregado', [{ nombre: 'guía.pdf', descargas: 1 }]]);
    const refunded = await ana.owner.post(`/api/ventas/${orderId}/devolver`, {});
    expect(refunded.json).toMatchObject({ estado: 'devuelto', reembolsado: 1_250 });
    expect((await visitor(ana).get(link ?? '')).status).toBe(404);
    expect((await actOn(ana, key, { accion: 'descargar', archivo })).status).toBe(404);
    expect(await pageOf(ana, key)).toContain('Te devolvieron el dinero');
    expect((await ana.owner.post(`/api/ventas/${orderId}/devolver`, {})).status).toBe(422);
  });

  test('loses nothing of what was typed, and says what is wrong with it', async () => {
    const ana = await shop();
    const id = await offer(ana, { existencias: 2 });
    const values = { nombre: 'Eva "la" <b>', correo: 'eva@', nota: 'Calle 1\nPiso 2' };
    const wrong = await order(ana, id, { ...values, cantidad: '3', forma: '' });
    expect(wrong.status).toBe(422);
    // The browser's Back shows it without sending the form again.
    expect(wrong.headers.get('cache-control')).toBe('private, max-age=0');
    expect(wrong.text).toContain('value="Eva &quot;la&quot; <b>"');
    expect(wrong.text).toContain('>Calle 1\nPiso 2</textarea>');
    expect(wrong.text).toContain('Quedan 2.');
    expect(wrong.text).toMatch(/id="correo-no">\s*Escribe un correo válido/);
    expect(await leftOf(ana, id)).toBe(2);
    const stale = await order(ana, id, { sello: 'viejo', nota: 'Aquí sigo' });
    expect([stale.status, stale.text.includes('Aquí sigo')]).toEqual([409, true]);
    expect(await leftOf(ana, id)).toBe(2);
    const more = await order(ana, id, { visto: '1249' });
    expect([more.status, more.text.includes('El total es otro')]).toEqual([422, true]);
  });

  test('says on the kept page how few are left, as they are taken and come back', async () => {
    const ana = await shop();
    const id = await offer(ana, { existencias: 7 });
    const readStock = async () => {
      const { text } = await visitor(ana).get(`/${ana.slug}/tienda`);
      return /Quedan? \d|Agotado/.exec(text)?.[0];
    };
    expect(await readStock()).toBeUndefined();
    keyOf(await order(ana, id, { cantidad: '2' }));
    expect(await readStock()).toBe('Quedan 5');
    const key = keyOf(await order(ana, id, { cantidad: '2' }));
    expect(await readStock()).toBe('Quedan 3');
    keyOf(await order(ana, id, { cantidad: '3' }));
    expect(await readStock()).toBe('Agotado');
    await decideOn(ana, key, 'rechazar');
    expect(await readStock()).toBe('Quedan 2');
  });

  test('takes stock while an order is open, and gives it back when it is not paid', async () => {
    const ana = await shop();
    const id = await offer(ana, { existencias: 2 });
    const first = keyOf(await order(ana, id, { cantidad: '2' }));
    expect(await leftOf(ana, id)).toBe(0);
    const late = await order(ana, id);
    expect([late.status, late.text.includes('Se agotó')]).toEqual([422, true]);
    await decideOn(ana, first, 'rechazar');
    expect(await leftOf(ana, id)).toBe(2);
    expect(await pageOf(ana, first)).toContain('quedó cancelado');
    const second = keyOf(await order(ana, id));
    await actOn(ana, second, { accion: 'cancelar' });
    // A browser without script shows the order's page again, with the reason.
    const twice = await actOn(ana, second, { accion: 'cancelar' });
    expect([twice.status, twice.text.includes('Este pedido ya cambió')]).toEqual([422, true]);
    expect(twice.text.includes('quedó cancelado')).toBe(true);
    expect(await leftOf(ana, id)).toBe(2);
    const kept = await ana.owner.delete(`/api/productos/${id}`);
    expect([kept.status, kept.json.error.message.includes('sin pagar')]).toEqual([422, true]);
  });

  test('honours money that comes late while there is stock, and gives it back when there is none', async () => {
    const ana = await shop();
    const id = await offer(ana, { existencias: 1 });
    const first = keyOf(await order(ana, id));
    await decideOn(ana, first, 'rechazar');
    await decideOn(ana, first, 'aprobar');
    expect(await newestOrder(ana)).toMatchObject({ estado: 'pagado', cobrado: 1_250 });
    const again = await offer(ana, { existencias: 1 });
    const late = keyOf(await order(ana, again));
    await decideOn(ana, late, 'rechazar');
    await buy(ana, again);
    await decideOn(ana, late, 'aprobar');
    await expect
      .poll(async () =>
        (await ana.owner.get('/api/ventas')).json.ventas.map(
          (one: { estado: string }) => one.estado,
        ),
      )
      .toContain('devuelto');
    expect(await leftOf(ana, again)).toBe(0);
  });

  test('is one order however often the same form is sent, and one payment however often it is told', async () => {
    const ana = await shop();
    const id = await offer(ana, { existencias: 3 });
    const buyer = visitor(ana);
    const path = `/${ana.slug}/p/${id}/comprar`;
    const { text } = await buyer.get(path);
    const [, sello = ''] = /name="sello" value="([^"]+)"/.exec(text) ?? [];
    const form = {
      cantidad: '1',
      nombre: 'Eva',
      correo: 'eva@ejemplo.com',
      forma: ana.cobro,
      sello,
    };
    const body = new URLSearchParams({ ...form, nota: '', codigo: '' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => buyer.post(path, body)));
    const keys = answers.map(keyOf);
    await Promise.all(keys.map((key) => decideOn(ana, key)));
    expect(await leftOf(ana, id)).toBe(2);
    const { ventas } = (await ana.owner.get('/api/ventas')).json;
    expect(ventas).toHaveLength(1);
    const { historia } = await newestOrder(ana);
    expect(historia.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['creado', 'pagado']);
  });

  test('sells exactly what there is to 40 buyers at once, and what one person may have', async () => {
    const ana = await shop();
    const id = await offer(ana, { existencias: 10 });
    const sold = await Promise.all(
      Array.from({ length: 40 }, (_, at) => order(ana, id, { correo: `e${at}@ejemplo.com` })),
    );
    expect(sold.filter(({ status }) => status === 303)).toHaveLength(10);
    expect(
      sold.filter(({ status, text }) => status === 422 && text.includes('Se agotó')),
    ).toHaveLength(30);
    expect(await leftOf(ana, id)).toBe(0);
    const few = await offer(ana, { existencias: null, porPersona: 2 });
    const own = await Promise.all(Array.from({ length: 6 }, () => order(ana, few)));
    expect(own.filter(({ status }) => status === 303)).toHaveLength(2);
    expect(own.find(({ status }) => status === 422)?.text).toContain('Cada persona puede tener 2.');
  });

  test('takes a code off the price, no more often than it may be used', async () => {
    const ana = await shop();
    const id = await offer(ana, { existencias: null });
    const code = { codigo: 'VERANO', porcentaje: 20, usosMaximos: 3 };
    const made = await ana.owner.post('/api/descuentos', code);
    expect(made.status, made.text).toBe(200);
    const applied = await order(ana, id, { accion: 'codigo', codigo: 'verano', nombre: '' });
    expect([applied.status, applied.text.includes('10')]).toEqual([200, true]);
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        order(ana, id, { codigo: 'verano', correo: `e${at}@a.co` }),
      ),
    );
    expect(all.filter(({ status }) => status === 303)).toHaveLength(3);
    expect(await newestOrder(ana)).toMatchObject({
      importe: 1_000,
      descuento: 250,
      codigo: 'VERANO',
    });
    const key = keyOf(all.find(({ status }) => status === 303) ?? applied);
    await actOn(ana, key, { accion: 'cancelar' });
    keyOf(await order(ana, id, { codigo: 'VERANO', correo: 'z@a.co' }));
    expect((await order(ana, id, { codigo: 'OTRO' })).text).toContain('Ese código no existe');
    const link = await visitor(ana).get(`/${ana.slug}/p/${id}/comprar?codigo=OTRO`);
    expect([link.status, link.text.includes('Ese código no existe')]).toEqual([200, true]);
  });

  test('gives what is free at once, and lets buyers say what they pay', async () => {
    const ana = await shop();
    const { id } = await offerFile(ana, { precio: 0 });
    const got = await order(ana, id, { forma: '' });
    expect(got.headers.get('location')).not.toContain('pagar');
    expect(await pageOf(ana, keyOf(got))).toContain('guía.pdf');
    const tip = {
      tipo: 'propina',
      nombre: 'Café',
      precio: 500,
      precioMinimo: 200,
      existencias: null,
    };
    const tips = await offer(ana, tip);
    expect((await order(ana, tips, { ofrecido: '1,99' })).text).toContain('Es menos del mínimo.');
    const unread = await order(ana, tips, { ofrecido: '5 dólares' });
    expect([unread.status, unread.text.includes('Escribe una cantidad de dinero')]).toEqual([
      422,
      true,
    ]);
    const typing = await visitor(ana).get(`/${ana.slug}/p/${tips}/comprar`);
    expect(typing.text).toContain('Continuar al pago');
    expect(typing.text).not.toContain('pagar 5');
    expect((await order(ana, tips, { ofrecido: '5,005' })).text).toContain(
      '¿Son miles o centavos?',
    );
    const linked = `/${ana.slug}/p/${tips}/comprar?ofrecido=5,005`;
    expect((await visitor(ana).get(linked)).text).toContain('¿Son miles o centavos?');
    await buy(ana, tips, { ofrecido: '7,25' });
    expect(await newestOrder(ana)).toMatchObject({ importe: 725, estado: 'entregado' });
  });

  test('ends with a withdrawal where the law gives one, and without where the buyer agreed', async () => {
    const ana = await shop();
    const mug = await buy(ana, await offer(ana));
    expect((await actOn(ana, mug, { accion: 'desistir' })).status).toBe(303);
    expect(await newestOrder(ana)).toMatchObject({ estado: 'pagado', desistio: true });
    expect(await pageOf(ana, mug)).toContain('Desististe el');
    const { id } = await offerFile(ana);
    expect((await order(ana, id, { consiente: '' })).text).toContain('marca esta casilla');
    const file = await buy(ana, id);
    expect(await pageOf(ana, file)).not.toContain('value="desistir"');
    expect((await actOn(ana, file, { accion: 'desistir' })).status).toBe(422);
  });

  test('is found again by forty who ask at once, as strangers can', async () => {
    const ana = await shop();
    const correo = `eva-${crypto.randomUUID()}@ejemplo.com`;
    const mug = await offer(ana, { existencias: 9 });
    for (let many = 0; many < 9; many += 1) await buy(ana, mug, { correo });
    const ask = () => visitor(ana).post('/pedido', new URLSearchParams({ correo }));
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const often = visitor(ana);
    const again = () => often.post('/pedido', new URLSearchParams({ correo: 'sol@ejemplo.com' }));
    for (let many = 0; many < 10; many += 1) expect((await again()).status).toBe(303);
    const refused = await again();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
    expect(refused.text).toContain('value="sol@ejemplo.com"');
  });
});
