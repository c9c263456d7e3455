import { expect, test } from 'vitest';
import { mailsTo } from '../../setup/actions/mailbox';
import {
  actOn,
  buy,
  keyOf,
  leftOf,
  newestOrder,
  offer,
  openManualShop,
  openShop,
  order,
  visitor,
} from '../../setup/actions/shop';
import { type Answer, anonymous } from '../../setup/client';
import { blackPng } from '../../setup/png';
import { serverUrl } from '../../setup/scenario';

test('a payment by hand is proved by a picture, approved by its seller, handed over and given back', async () => {
  const ana = await openManualShop(serverUrl());
  const correo = `eva-${ana.slug}@ejemplo.com`;
  const id = await offer(ana);
  const key = keyOf(await order(ana, id, { correo }));
  const page = await visitor(ana).get(`/pedido/${key}`);
  expect(page.text).toContain('Envía una imagen de tu pago');
  const { id: orderId, referencia } = await newestOrder(ana);
  expect(page.text).toContain(referencia);
  const proof = new FormData();
  proof.set(
    'archivo',
    new Blob([new Uint8Array(blackPng(40, 40))], { type: 'image/png' }),
    'pago.png',
  );
  expect((await visitor(ana).post(`/api/pedidos/${key}/comprobante`, proof)).status).toBe(303);
  const waiting = (await ana.owner.get('/api/ventas?estado=por-revisar')).json;
  expect([waiting.ventas.length, waiting.porRevisar]).toEqual([1, 1]);
  const { comprobantes } = (await ana.owner.get(`/api/ventas/${orderId}`)).json;
  const picture = await ana.owner.get(`/api/ventas/${orderId}/comprobantes/${comprobantes[0]}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(picture.headers.get('cache-control')).toBe('private, no-store');
  const approved = (await ana.owner.post(`/api/ventas/${orderId}/aprobar`)).json;
  expect(approved).toMatchObject({ estado: 'pagado', cobrado: 1_250, puede: { entregar: true } });
  expect((await ana.owner.post(`/api/ventas/${orderId}/aprobar`)).status).toBe(422);
  expect((await ana.owner.post(`/api/ventas/${orderId}/rechazar`)).status).toBe(422);
  expect((await ana.owner.post(`/api/ventas/${orderId}/entregar`)).json.estado).toBe('entregado');
  expect((await ana.owner.post(`/api/ventas/${orderId}/devolver`, {})).status).toBe(422);
  const back = await ana.owner.post(`/api/ventas/${orderId}/devolver`, { aMano: true });
  expect(back.json).toMatchObject({ estado: 'devuelto', reembolsado: 1_250 });
  expect(back.json.historia.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
    ...['creado', 'comprobante', 'pagado', 'entregado', 'devuelto'],
  ]);
  expect(await leftOf(ana, id)).toBe(5);
  const mails = await mailsTo(serverUrl(), correo);
  expect(mails.length).toBe(4);
  // Every mail contains a different order key, and each key opens the order.
  for (const mail of mails) {
    const { text } = await anonymous(serverUrl()).get(`/correo/${mail}`);
    const [path = ''] = /\/pedido\/[\w-]{43}/.exec(text) ?? [];
    expect((await visitor(ana).get(path)).status).toBe(200);
  }
});

test('a payment that does not come is refused, and what it held comes back', async () => {
  const ana = await openManualShop(serverUrl());
  const id = await offer(ana);
  const key = keyOf(await order(ana, id));
  const { id: orderId } = await newestOrder(ana);
  const refused = await ana.owner.post(`/api/ventas/${orderId}/rechazar`);
  expect(refused.json.estado).toBe('rechazado');
  expect(await leftOf(ana, id)).toBe(5);
  expect((await actOn(ana, key, { accion: 'cancelar' })).status).toBe(422);
  expect((await ana.owner.post(`/api/ventas/${orderId}/aprobar`)).json.estado).toBe('pagado');
  expect(await leftOf(ana, id)).toBe(4);
});

test('the list is read by parts, by state and by what is looked for, and taken away as CSV', async () => {
  const ana = await openShop(serverUrl());
  const id = await offer(ana, { existencias: null });
  const keys = [];
  for (let at = 0; at < 52; at += 1) {
    keys.push(keyOf(await order(ana, id, { nombre: `José ${at}`, correo: `j${at}@ejemplo.com` })));
  }
  await buy(ana, id, { nombre: '=1+1', correo: 'formula@ejemplo.com' });
  const list = async (query: string) => (await ana.owner.get(`/api/ventas?${query}`)).json;
  const first = await list('');
  expect([first.ventas.length, first.hayMas, first.ventas[0].numero]).toEqual([50, true, 53]);
  const rest = await list(`antes=${first.ventas.at(-1).id}`);
  expect(rest.ventas.map(({ numero }: { numero: number }) => numero)).toEqual([3, 2, 1]);
  const search = async (words: string) =>
    (await list(`busca=${encodeURIComponent(words)}`)).ventas.map(
      ({ numero }: { numero: number }) => numero,
    );
  expect(await search('jose 41')).toEqual([42]);
  expect(await search('#12')).toEqual([12]);
  expect(await search('J30@ejemplo.com')).toEqual([31]);
  expect(await search(first.ventas[5].referencia)).toEqual([48]);
  expect(await search('nadie')).toEqual([]);
  expect((await list('estado=pagado')).ventas).toHaveLength(1);
  expect((await ana.owner.get('/api/ventas?estado=otro')).status).toBe(422);
  const csv = await ana.owner.get('/api/ventas/exportar');
  expect(csv.text.split('\r\n')).toHaveLength(55);
  expect(csv.text).toContain(`"'=1+1"`);
  expect(csv.text).toContain('"12.50"');
  expect(csv.text).toContain('"Fecha (UTC)"');
  const [head = '', paid = '', unpaid = ''] = csv.text.split('\r\n');
  expect(head).toMatch(/"Fecha del pago \(UTC\)"$/);
  expect(paid).toMatch(/,"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"$/);
  expect(unpaid).toMatch(/,""$/);
  await ana.owner.put('/api/perfil/zona-horaria', { zonaHoraria: 'Europe/Madrid' });
  const excel = await ana.owner.get('/api/ventas/exportar?separador=punto-y-coma');
  expect(excel.text).toContain('"Número";"Fecha (Europe/Madrid)"');
  expect(excel.text).toContain('"12,50"');
  expect((await ana.owner.get('/api/ventas/exportar?separador=x')).status).toBe(422);
  const { historia, otras } = await newestOrder(ana);
  expect([historia.length, otras]).toEqual([2, []]);
});

test('whoever sells is told of the first sale unasked, and of a withdrawal', async () => {
  const ana = await openShop(serverUrl());
  const key = await buy(ana, await offer(ana));
  await buy(ana, await offer(ana), { correo: 'otra@ejemplo.com' });
  await actOn(ana, key, { accion: 'desistir' });
  const { notificaciones } = (await ana.owner.get('/api/notificaciones')).json;
  const sales = notificaciones.filter(({ tipo }: { tipo: string }) => tipo === 'venta');
  expect(sales.map(({ datos }: { datos: { hecho: string } }) => datos.hecho)).toEqual([
    ...['desistimiento', 'venta', 'primera'],
  ]);
});

const SELLER = {
  moneda: 'EUR',
  vendedor: 'Taller Ana S.L.',
  domicilio: 'Calle Mayor 1\n28001 Madrid',
  identificacion: 'B12345678',
  correo: 'taller@ejemplo.com',
  terminos: 'Enviamos en dos días.\nLos cambios son gratis.',
};

test('what a buyer keeps names who sells, the terms and the consent; hours are those of the page', async () => {
  const ana = await openShop(serverUrl());
  expect((await ana.owner.put('/api/tienda', SELLER)).status).toBe(200);
  await ana.owner.put('/api/perfil/zona-horaria', { zonaHoraria: 'America/Monterrey' });
  const correo = `eva-${ana.slug}@ejemplo.com`;
  const lesson = { tipo: 'enlace', direccion: 'https://sala.example', existencias: null };
  const key = await buy(ana, await offer(ana, lesson), { correo });
  const receipt = (await visitor(ana).get(`/pedido/${key}`)).text;
  const mails = await mailsTo(serverUrl(), correo);
  const mail = (await anonymous(serverUrl()).get(`/correo/${mails[0]}`)).text;
  for (const text of [receipt, mail]) {
    for (const detail of ['Taller Ana S.L.', '28001 Madrid', 'B12345678', 'taller@ejemplo.com']) {
      expect(text).toContain(detail);
    }
    expect(text).toContain('Los cambios son gratis.');
    expect(text).toMatch(/La pediste el .*hora de Monterrey/);
  }
  expect(receipt).not.toContain(' UTC');
});

test('goods are withdrawn from as of receipt, and a buyer says that they did not come', async () => {
  const ana = await openShop(serverUrl());
  const key = await buy(ana, await offer(ana));
  const { id } = await newestOrder(ana);
  expect((await actOn(ana, key, { accion: 'noRecibido' })).status).toBe(422);
  await ana.owner.post(`/api/ventas/${id}/entregar`);
  const page = (await visitor(ana).get(`/pedido/${key}`)).text;
  expect(page).toContain('14 días desde que lo recibes');
  expect(page).toContain('Quien vende lo marcó como entregado');
  expect((await actOn(ana, key, { accion: 'noRecibido' })).status).toBe(303);
  const missed = (await ana.owner.get(`/api/ventas/${id}`)).json;
  expect([missed.estado, missed.historia.at(-1).tipo]).toEqual(['pagado', 'noRecibido']);
  expect((await ana.owner.post(`/api/ventas/${id}/entregar`)).json.estado).toBe('entregado');
});

test('an approval is taken back while nothing was fetched, and the order waits for its money again', async () => {
  const ana = await openManualShop(serverUrl());
  const id = await offer(ana);
  keyOf(await order(ana, id));
  const { id: orderId } = await newestOrder(ana);
  const approved = (await ana.owner.post(`/api/ventas/${orderId}/aprobar`)).json;
  expect(approved.puede.deshacer).toBe(true);
  const undone = await ana.owner.post(`/api/ventas/${orderId}/deshacer`);
  expect(undone.json).toMatchObject({ estado: 'abierto', cobrado: 0, puede: { aprobar: true } });
  expect(await leftOf(ana, id)).toBe(4);
  const { cifras } = (await ana.owner.get('/api/tienda')).json;
  expect(cifras[0]).toHaveProperty('antes');
  // Sales are stored by whole days, and today is not over.
  const today = (await ana.owner.get('/api/tienda?rango=hoy')).json.cifras;
  expect(today[0]).not.toHaveProperty('antes');
  expect(cifras[0]).toMatchObject({ pedidos: 0, unidades: 0, cobrado: 0 });
  await ana.owner.post(`/api/ventas/${orderId}/aprobar`);
  await ana.owner.post(`/api/ventas/${orderId}/entregar`);
  expect((await ana.owner.post(`/api/ventas/${orderId}/deshacer`)).status).toBe(422);
});

test('a browser is told on the order’s page why its picture was not taken', async () => {
  const ana = await openManualShop(serverUrl());
  const key = keyOf(await order(ana, await offer(ana)));
  const send = (bytes: BlobPart, accept = 'text/html') => {
    const form = new FormData();
    form.set('archivo', new Blob([bytes], { type: 'image/png' }), 'pago.png');
    return visitor(ana).post(`/api/pedidos/${key}/comprobante`, form, { accept });
  };
  const shows = async (answer: Answer, said: string) => {
    expect(answer.status, said).toBe(303);
    const page = await visitor(ana).get(answer.headers.get('location') ?? '');
    expect(page.text).toContain(said);
  };
  await shows(await send('no'), 'Esa imagen no se envió');
  await shows(await send(new Uint8Array(12_000_000)), 'Esa imagen pesa más de 10 MB');
  expect([400, 415, 422]).toContain((await send('no', 'application/json')).status);
  for (let tried = 2; tried < 20; tried++) {
    expect((await send('no', 'application/json')).status, `${tried}`).not.toBe(429);
  }
  expect((await send('no', 'application/json')).status).toBe(429);
  await shows(await send('no'), 'Prueba otra vez más tarde');
  const large = { nombre: 'x'.repeat(12_000_000) };
  expect((await ana.owner.put('/api/perfil', large, { accept: 'text/html' })).status).toBe(413);
});

test('a tip is thanked for, what was free was not paid, and a page without a shop is there', async () => {
  const ana = await openShop(serverUrl());
  const tip = await offer(ana, { tipo: 'propina', precioMinimo: 100, existencias: null });
  const tipped = await buy(ana, tip, { ofrecido: '5' });
  expect((await visitor(ana).get(`/pedido/${tipped}`)).text).toContain('¡Gracias por tu apoyo!');
  const lesson = { tipo: 'enlace', direccion: 'https://sala.example', existencias: null };
  const free = keyOf(await order(ana, await offer(ana, { ...lesson, precio: 0 })));
  const { text } = await visitor(ana).get(`/pedido/${free}`);
  expect([text.includes('Listo: es tuyo'), text.includes('Pago recibido')]).toEqual([true, false]);
  const bare = await openShop(serverUrl(), 'Sin Tienda');
  const missing = await visitor(bare).get(`/${bare.slug}/tienda`);
  expect([missing.status, missing.text.includes('Perfil no encontrado')]).toEqual([404, false]);
});
