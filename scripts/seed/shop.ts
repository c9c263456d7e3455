/** A shop with a year of plausible orders, generated again on each run. */

import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { folded } from '@/lib/core/text/characters';
import {
  dayFigures,
  daySales,
  orderEvents,
  orders,
  paymentMethods,
  productFigures,
  products,
  shops,
} from '../../db/tables';
import { sha256 } from '../../src/lib/core/crypto/digest';
import { atomically, type Database } from '../../src/lib/core/db';
import { DAY_MS, HOUR_MS } from '../../src/lib/core/time/units';
import { addDays, startOfDay } from '../../src/lib/core/time/zone';
import { STOREFRONT } from '../../src/lib/statistics/figures';
import { dice, weighted } from './random';

type Order = typeof orders.$inferInsert;
type Product = typeof products.$inferInsert;

const DAYS = 365;
const MONEDA = 'MXN';
const SELLER = {
  moneda: MONEDA,
  vendedor: 'Valentina Ríos',
  domicilio: 'Calle Durango 120, Roma Norte\n06700 Ciudad de México',
  identificacion: '',
  correo: 'ventas@ejemplo.com',
  terminos:
    'Los libros salen los martes por correo certificado. Las asesorías se mueven con un día de aviso.',
};
const PRODUCTS = [
  ['guia', 'enlace', 'Guía: tu novela en 12 semanas', 35_000, null, 38],
  ['libro', 'fisico', 'Mar adentro, firmado', 28_000, 34, 30],
  ['asesoria', 'servicio', 'Asesoría de una hora', 90_000, null, 12],
  ['cafe', 'propina', 'Invítame un café', 5_000, null, 20],
] as const;
const NAMES = [
  'Eva Luna',
  'Iván Soto',
  'Noé Campos',
  'Lía Prado',
  'Max Ortiz',
  'Sol Vega',
  'Ada Ruiz',
];
const WAYS = [
  ['manual', 45],
  ['demo', 40],
  ['whatsapp', 15],
] as const;

function productRows(uid: string, now: number): Product[] {
  return PRODUCTS.map(([key, tipo, nombre, precio, existencias], posicion) => ({
    id: `${key}-${uid.slice(-6)}`,
    uid,
    tipo,
    nombre,
    precio,
    existencias,
    posicion,
    descripcion: '',
    moneda: MONEDA,
    porPersona: null,
    activo: true,
    archivado: false,
    precioMinimo: tipo === 'propina' ? 2_000 : null,
    adulto: false,
    imagenes: [],
    archivos: [],
    direccion: tipo === 'enlace' ? 'https://cursos.example/guia' : '',
    version: 1,
    creadoEn: now - DAYS * DAY_MS,
    cambiadoEn: now,
  }));
}

async function writeShop(tx: Database, uid: string, now: number): Promise<Product[]> {
  for (const table of [orders, daySales, products, paymentMethods, shops]) {
    await tx.delete(table).where(eq(table.uid, uid));
  }
  const rows = productRows(uid, now);
  await tx.insert(shops).values({ uid, ...SELLER, siguiente: 1, creadaEn: now });
  await tx.insert(products).values(rows);
  const clabe = { metodo: 'clabe', titular: SELLER.vendedor, cuenta: '032180000118359719' };
  const ways = [
    ['manual', { ...clabe, banco: 'Banco', ciudad: '', moneda: MONEDA, nota: '' }],
    ['whatsapp', { numero: '+525512345678', nota: '' }],
    ['demo', {}],
  ] as const;
  await tx.insert(paymentMethods).values(
    ways.map(([tipo, datos], posicion) => ({
      id: `${uid}-${tipo}`,
      uid,
      tipo,
      datos,
      posicion,
      activo: true,
      secreto: null,
      estado: 'bien' as const,
      falla: '',
      probadoEn: now,
      creadoEn: now,
      cambiadoEn: now,
    })),
  );
  return rows;
}

/** Returns the final state of an order: those of a year ago are all closed. */
function endOf(tipo: string, roll: number, creadoEn: number, now: number): Order['estado'] {
  if (now - creadoEn < 40 * HOUR_MS && roll < 0.4) return 'abierto';
  if (roll < 0.07) return 'vencido';
  if (roll < 0.1) return 'devuelto';
  const waits = tipo === 'fisico' && now - creadoEn < 90 * HOUR_MS;
  return waits ? 'pagado' : 'entregado';
}

function orderOf(
  product: Product,
  numero: number,
  creadoEn: number,
  roll: () => number,
  now: number,
): Order {
  const { id: producto, uid, tipo, nombre: name, precio, direccion } = product;
  const cantidad = tipo === 'fisico' && roll() < 0.15 ? 2 : 1;
  const importe = precio * cantidad;
  const proveedor = weighted(roll(), WAYS);
  const estado = endOf(tipo, roll(), creadoEn, now);
  const paid = estado !== 'abierto' && estado !== 'vencido';
  const nombre = NAMES[Math.floor(roll() * NAMES.length)] ?? '';
  const correo = `${folded(nombre).replace(' ', '.')}@ejemplo.com`;
  const pagadoEn = paid ? creadoEn + HOUR_MS : null;
  const id = newId({ msecs: creadoEn });
  return {
    id,
    uid,
    numero,
    referencia: `DEMO${String(numero).padStart(5, '0')}`,
    sello: sha256(id),
    estado,
    proveedor,
    cobro: `${uid}-${proveedor}`,
    producto,
    cantidad,
    moneda: MONEDA,
    lineas: [{ producto, tipo, nombre: name, precio, cantidad, direccion, archivos: [] }],
    descuento: 0,
    codigo: '',
    descuentoId: null,
    importe,
    nombre,
    correo,
    nota: '',
    busqueda: folded(`${nombre}\n${correo}`),
    adulto: false,
    retiene: estado !== 'vencido',
    sesionPago: `demo-${numero}`,
    pago: paid ? `demo-${numero}` : null,
    pagoUrl: '',
    cobrado: paid ? importe : 0,
    reembolsado: estado === 'devuelto' ? importe : 0,
    consintioEn: tipo === 'enlace' ? creadoEn : null,
    creadoEn,
    venceEn: creadoEn + 72 * HOUR_MS,
    pagadoEn,
    entregadoEn: estado === 'entregado' ? pagadoEn : null,
    desistioEn: null,
    devueltoEn: estado === 'devuelto' ? creadoEn + 30 * HOUR_MS : null,
    cambiadoEn: creadoEn,
  };
}

/** Returns the number of orders of a day: growing with the page, doubled before Christmas. */
function ordersOn(dia: string, ago: number): number {
  const season = /-(?:11-2|12-1)/.test(dia) ? 2 : 1;
  return (0.6 + 2.4 * (1 - ago / DAYS)) * season;
}

async function insertDay(tx: Database, rows: Order[], uid: string, dia: string): Promise<void> {
  await tx.insert(orders).values(rows);
  const events = rows.flatMap(({ id, creadoEn, pagadoEn }) => [
    { id: newId({ msecs: creadoEn }), pedido: id, tipo: 'creado', ocurrioEn: creadoEn },
    ...(pagadoEn ? [{ id: newId(), pedido: id, tipo: 'pagado', ocurrioEn: pagadoEn }] : []),
  ]);
  await tx
    .insert(orderEvents)
    .values(events.map((event) => ({ ...event, persona: '', detalle: '' })));
  for (const producto of new Set(rows.map((row) => row.producto))) {
    const sold = rows.filter((row) => row.producto === producto && row.cobrado > 0);
    const sum = (name: 'cantidad' | 'cobrado' | 'reembolsado') =>
      sold.reduce((all, row) => all + row[name], 0);
    if (sold.length === 0) continue;
    await tx.insert(daySales).values({
      uid,
      dia,
      moneda: MONEDA,
      producto,
      pedidos: sold.length,
      unidades: sum('cantidad'),
      cobrado: sum('cobrado'),
      reembolsado: sum('reembolsado'),
    });
  }
}

/**
 * Inserts the shop's views of a day: some visitors open the shop, more of them a product, and about
 * one in fifteen buys it.
 */
async function insertViews(
  tx: Database,
  { uid, dia, ids }: { uid: string; dia: string; ids: string[] },
  roll: () => number,
): Promise<void> {
  const rows = [STOREFRONT, ...ids].map((producto, at) => {
    const views = Math.round((at === 0 ? 14 : 30 / at) * (0.5 + roll()));
    return { uid, dia, producto, views, visitors: Math.ceil(views * 0.8) };
  });
  const vistasTienda = rows.reduce((sum, { views }) => sum + views, 0);
  const figures = { vistasTienda, visitantesTienda: Math.ceil(vistasTienda * 0.55) };
  await tx.insert(productFigures).values(rows);
  await tx
    .insert(dayFigures)
    .values({ uid, dia, ...figures })
    .onConflictDoUpdate({ target: [dayFigures.uid, dayFigures.dia], set: figures });
}

/** Fills a page's shop with a year of orders. Returns their number. */
export async function seedShop(
  uid: string,
  zone: string,
  today: string,
  now: number,
): Promise<number> {
  const roll = dice(11);
  const rows = await atomically((tx) => writeShop(tx, uid, now));
  const choices = rows.map((row, at) => [row, PRODUCTS[at]?.[5] ?? 1] as const);
  let numero = 0;
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const dia = addDays(today, -ago);
    const begin = startOfDay(zone, dia);
    const many = Math.floor(ordersOn(dia, ago) + roll());
    const moments = Array.from({ length: many }, () => begin + (8 + 14 * roll()) * HOUR_MS);
    const made = moments
      .map(Math.floor)
      .filter((moment) => moment < now)
      .sort((one, two) => one - two)
      .map((moment, at) => orderOf(weighted(roll(), choices), numero + at + 1, moment, roll, now));
    numero += made.length;
    await atomically(async (tx) => {
      if (made.length > 0) await insertDay(tx, made, uid, dia);
      await insertViews(tx, { uid, dia, ids: rows.map(({ id }) => id) }, roll);
    });
  }
  await atomically((tx) =>
    tx
      .update(shops)
      .set({ siguiente: numero + 1 })
      .where(eq(shops.uid, uid)),
  );
  return numero;
}
