import { expect, test } from 'vitest';
import {
  keyOf,
  newestOrder,
  offer,
  openManualShop,
  order,
  type Shop,
  visitor,
} from '../../setup/actions/shop';
import { join } from '../../setup/actions/team';
import { newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

/** Read once: a statement that is sent again after midnight must be the same. */
const TODAY = new Date().toISOString().slice(0, 10);

/** Sends a bank statement with lines of today, each an amount and a text. */
function send({ owner }: Pick<Shop, 'owner'>, lines: [string, string][], fields = {}) {
  const rows = lines.map(([sum, text]) => `${TODAY};${text};${sum};EUR`);
  const text = ['Fecha;Concepto;Importe;Divisa', ...rows].join('\n');
  const body = new FormData();
  body.set('archivo', new Blob([text], { type: 'text/csv' }), 'movimientos.csv');
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  return owner.post('/api/conciliacion', body);
}

test('open manual orders differ in their totals, which are never above the price', async () => {
  const ana = await openManualShop(serverUrl());
  const id = await offer(ana, { existencias: null });
  const keys = [];
  for (let at = 0; at < 5; at += 1)
    keys.push(keyOf(await order(ana, id, { correo: `b${at}@x.example` })));
  const { ventas } = (await ana.owner.get('/api/ventas')).json;
  const totals = ventas.map(({ importe }: { importe: number }) => importe);
  expect(totals).toEqual([1_246, 1_247, 1_248, 1_249, 1_250]);
  const page = (await visitor(ana).get(`/pedido/${keys[4]}`)).text;
  expect(page).toContain('12,46');
  expect(page).toContain('Envía justo este importe');
  // Concurrent orders, too.
  const other = await openManualShop(serverUrl());
  const mug = await offer(other, { existencias: null });
  await Promise.all(
    Array.from({ length: 8 }, (_, at) => order(other, mug, { correo: `c${at}@x.example` })),
  );
  const all = (await other.owner.get('/api/ventas')).json.ventas;
  expect(new Set(all.map(({ importe }: { importe: number }) => importe)).size).toBe(8);
});

test('a statement approves what it pays, once, and is undone', async () => {
  const ana = await openManualShop(serverUrl());
  const id = await offer(ana, { existencias: null });
  keyOf(await order(ana, id, { correo: 'a@x.example' }));
  const paid = await newestOrder(ana);
  keyOf(await order(ana, id, { correo: 'b@x.example' }));
  const forged = await newestOrder(ana);
  const lines: [string, string][] = [
    ['12,50', `Bizum de Eva ${paid.referencia.toLowerCase()}`],
    ['40,00', 'Nómina'],
  ];
  const review = (await send(ana, lines)).json;
  const [sure] = review.lineas;
  expect(review.lineas).toMatchObject([
    { fecha: TODAY, importe: 1_250, moneda: 'EUR', pedido: paid.id, seguridad: 'segura' },
    { importe: 4_000, seguridad: 'ninguna' },
  ]);
  const approve = (pedido: string) =>
    ana.owner.post('/api/conciliacion/aprobar', { pares: [{ linea: sure.id, pedido }] });
  expect((await approve(paid.id)).json).toEqual({ hechos: [paid.id], fallidos: [] });
  expect((await approve(paid.id)).json.hechos).toEqual([paid.id]);
  const refused = (await approve(forged.id)).json;
  expect([refused.hechos, refused.fallidos[0].pedido]).toEqual([[], forged.id]);
  const states = async () =>
    (await ana.owner.get('/api/ventas')).json.ventas.map(
      ({ estado }: { estado: string }) => estado,
    );
  expect(await states()).toEqual(['abierto', 'pagado']);
  expect((await send(ana, lines)).json.lineas[0].seguridad).toBe('usada');
  expect((await ana.owner.post(`/api/ventas/${paid.id}/deshacer`)).status).toBe(200);
  expect(await states()).toEqual(['abierto', 'abierto']);
  expect((await send(ana, lines)).json.lineas[0].seguridad).toBe('segura');
});

test('two approvals of one line at the same time pay one order', async () => {
  const ana = await openManualShop(serverUrl());
  const id = await offer(ana, { existencias: null });
  const ids: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    keyOf(await order(ana, id, { correo: `d${at}@x.example` }));
    ids.push((await newestOrder(ana)).id);
  }
  const { lineas } = (await send(ana, [['12,50', 'x']])).json;
  const linea = lineas[0].id;
  const answers = await Promise.all(
    ids.map((pedido) =>
      ana.owner.post('/api/conciliacion/aprobar', { pares: [{ linea, pedido }] }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.flatMap(({ json }) => json.hechos)).toHaveLength(1);
});

test('columns are shown, and read as the person says', async () => {
  const ana = await openManualShop(serverUrl());
  const { columnas, orden, decimal } = (await send(ana, [['12,50', 'x']])).json;
  expect(columnas.map(({ papel }: { papel: string }) => papel)).toEqual([
    ...['fecha', 'texto', 'importe', 'moneda'],
  ]);
  expect([orden, decimal]).toEqual(['dm', ',']);
  const changed = { columnas: 'fecha,nada,importe,nada', moneda: 'MXN', decimal: ',' };
  const [line] = (await send(ana, [['12,50', 'x']], changed)).json.lineas;
  expect(line).toMatchObject({ texto: '', moneda: 'MXN', importe: 1_250 });
  expect((await send(ana, [['1', 'x']], { columnas: 'otra' })).status).toBe(422);
  const empty = await send(ana, [['12,50', 'x']], { archivo: 'x' });
  expect([empty.status, empty.json.error.fields.archivo]).toEqual([
    ...[422, expect.stringMatching(/CSV u OFX/)],
  ]);
});

test('an order of another page is not approved, nor by who may not manage orders', async () => {
  const ana = await openManualShop(serverUrl());
  const eva = await openManualShop(serverUrl(), 'Ana', 'enterprise');
  keyOf(await order(eva, await offer(eva)));
  const { id: pedido, referencia } = await newestOrder(eva);
  const { lineas } = (await send(ana, [['12,50', referencia]])).json;
  expect(lineas[0].seguridad).toBe('ninguna');
  const pares = [{ linea: lineas[0].id, pedido }];
  const response = await ana.owner.post('/api/conciliacion/aprobar', { pares });
  expect(response.json.hechos).toEqual([]);
  expect((await eva.owner.get(`/api/ventas/${pedido}`)).json.estado).toBe('abierto');
  for (const [rol, status] of [
    ['ventas', 200],
    ['analista', 403],
    ['editor', 403],
  ] as const) {
    const member = await signIn(serverUrl(), newPerson(rol));
    await join(eva.owner, member, rol);
    expect([rol, (await send({ owner: member }, [['12,50', 'x']])).status]).toEqual([rol, status]);
    const pairs = { pares: [{ linea: lineas[0].id, pedido: crypto.randomUUID() }] };
    const approved = await member.post('/api/conciliacion/aprobar', pairs);
    expect([rol, approved.status]).toEqual([rol, status]);
  }
});
