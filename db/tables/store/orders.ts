/** What was sold, to whom, and what buyers are given for it (docs/decisions/107-store.md). */
import { sql } from 'drizzle-orm';
import type { PayoutType } from '@/lib/store/shop/limits';
import {
  amount,
  boolean,
  bytes,
  index,
  instant,
  integer,
  json,
  primaryKey,
  table,
  text,
  uniqueIndex,
} from '../../columns';
import { page } from '../page/pages';

/** What was sold, as it was when it was sold. */
export interface OrderLine {
  producto: string;
  tipo: 'digital' | 'enlace' | 'servicio' | 'fisico' | 'propina';
  nombre: string;
  /** What one of it costs, without discount. */
  precio: number;
  cantidad: number;
  direccion: string;
  archivos: string[];
}

/** Orders: nothing of one is ever deleted but by the page's own end. */
export const orders = table(
  'pedidos',
  {
    id: text().primaryKey(),
    uid: page(),
    /** Counted by page, from 1. */
    numero: integer().notNull(),
    /** What a buyer writes into a transfer. */
    referencia: text().notNull(),
    /** SHA-256 of the form's stamp: a form that is sent twice makes one order. */
    sello: text().notNull(),
    estado: text()
      .$type<
        'abierto' | 'pagado' | 'entregado' | 'vencido' | 'rechazado' | 'devuelto' | 'en-disputa'
      >()
      .notNull(),
    /** Which way it is paid, and the row of `cobros` it was offered by; null for what is free. */
    proveedor: text().$type<'gratis' | PayoutType>().notNull(),
    cobro: text(),
    lineas: json().$type<OrderLine[]>().notNull(),
    /** The product of its line, to be found by. */
    producto: text().notNull(),
    cantidad: integer().notNull(),
    moneda: text().notNull(),
    descuento: amount().notNull(),
    /** The code that was used, or empty, and its id. */
    codigo: text().notNull(),
    descuentoId: text(),
    /** What is to be paid. */
    importe: amount().notNull(),
    nombre: text().notNull(),
    correo: text().notNull(),
    /** The mailbox that `correo` reaches, for counting limits; null in older orders. */
    comprador: text(),
    /** A keyed digest of the visitor's address while the order is unpaid, for the same. */
    visitante: text(),
    nota: text().notNull(),
    /** Name and address as they are searched: without accents and case. */
    busqueda: text().notNull(),
    adulto: boolean().notNull(),
    /** Whether stock and code are held by it: given back once. */
    retiene: boolean().notNull(),
    /** The provider's own names of the checkout and of the payment. */
    sesionPago: text(),
    pago: text(),
    /** Where the buyer pays. */
    pagoUrl: text().notNull(),
    /** What came in and what went back, in `moneda`. */
    cobrado: amount().notNull(),
    reembolsado: amount().notNull(),
    /** When the buyer agreed that digital content begins at once, and knew what that ends. */
    consintioEn: instant(),
    creadoEn: instant().notNull(),
    venceEn: instant().notNull(),
    pagadoEn: instant(),
    entregadoEn: instant(),
    devueltoEn: instant(),
    desistioEn: instant(),
    cambiadoEn: instant().notNull(),
  },
  (row) => [
    uniqueIndex('pedidos_sello').on(row.sello),
    uniqueIndex('pedidos_numero').on(row.uid, row.numero),
    uniqueIndex('pedidos_referencia').on(row.uid, row.referencia),
    // Ids are in order of time. What is searched lies in the index, so that no order is read for it.
    index('pedidos_uid').on(row.uid, row.id, row.busqueda),
    index('pedidos_estado').on(row.uid, row.estado, row.id),
    index('pedidos_correo').on(row.correo, row.uid, row.id),
    index('pedidos_producto').on(row.producto, row.correo),
    index('pedidos_comprador').on(row.uid, row.comprador, row.producto),
    index('pedidos_sin_pagar').on(row.producto, row.visitante).where(sql`estado = 'abierto'`),
    index('pedidos_de_producto').on(row.producto, row.id),
    index('pedidos_vence').on(row.venceEn).where(sql`estado = 'abierto'`),
    index('pedidos_pagados').on(row.uid, row.pagadoEn).where(sql`"pagadoEn" IS NOT NULL`),
    index('pedidos_desistidos').on(row.uid, row.id).where(sql`"desistioEn" IS NOT NULL`),
    index('pedidos_cobro').on(row.cobro, row.estado, row.id),
    index('pedidos_sesion').on(row.proveedor, row.sesionPago),
  ],
);

/**
 * Refunds of orders. One that a provider is asked for is written before it is asked, under the id
 * that names it there: asked again after a crash, it is the same refund.
 */
export const refunds = table(
  'devoluciones',
  {
    id: text().primaryKey(),
    pedido: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    importe: amount().notNull(),
    /** What has gone back of the order with it, all in all. */
    hasta: amount().notNull(),
    estado: text().$type<'pedida' | 'hecha' | 'fallida'>().notNull(),
    /** Whether it ends the delivery and puts back the stock. */
    termina: boolean().notNull(),
    /** The person who gives it back, empty where the product does. */
    persona: text().notNull(),
    creadaEn: instant().notNull(),
    cambiadaEn: instant().notNull(),
  },
  (row) => [
    index('devoluciones_pedido').on(row.pedido, row.creadaEn),
    // One at a time: two concurrent ones could not be told apart.
    uniqueIndex('devoluciones_pedida').on(row.pedido).where(sql`estado = 'pedida'`),
  ],
);

/**
 * Keys to an order's own page: 256 random bits each, of which the SHA-256 is kept. Every mail
 * has one of its own, because no key can be read back.
 */
export const orderKeys = table(
  'pedidos_llaves',
  {
    llave: text().primaryKey(),
    pedido: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    creadaEn: instant().notNull(),
  },
  (row) => [index('pedidos_llaves_pedido').on(row.pedido)],
);

/** What happened to an order, and who did it: its history, which is only added to. */
export const orderEvents = table(
  'pedidos_sucesos',
  {
    id: text().primaryKey(),
    pedido: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tipo: text().notNull(),
    /** The person who did it, empty for buyer, provider and time. */
    persona: text().notNull(),
    detalle: text().notNull(),
    ocurrioEn: instant().notNull(),
  },
  (row) => [index('pedidos_sucesos_pedido').on(row.pedido, row.ocurrioEn)],
);

/** Pictures by which buyers prove that they paid. */
export const proofs = table(
  'comprobantes',
  {
    id: text().primaryKey(),
    pedido: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    imagen: bytes().notNull(),
    creadoEn: instant().notNull(),
  },
  (row) => [index('comprobantes_pedido').on(row.pedido)],
);

/** Which orders give a file, as their lines say it: found by the file. */
export const orderFiles = table(
  'pedidos_archivos',
  {
    archivo: text().notNull(),
    pedido: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (row) => [
    primaryKey({ columns: [row.archivo, row.pedido] }),
    index('pedidos_archivos_pedido').on(row.pedido),
  ],
);

/** Links by which a file is downloaded: each lives minutes. */
export const deliveries = table(
  'entregas',
  {
    /** SHA-256 of the link's key, in hexadecimal. */
    llave: text().primaryKey(),
    pedido: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    archivo: text().notNull(),
    venceEn: instant().notNull(),
    usos: integer().notNull(),
  },
  (row) => [index('entregas_pedido').on(row.pedido), index('entregas_venceEn').on(row.venceEn)],
);

/** How often what was sold was downloaded. */
export const downloads = table(
  'descargas',
  {
    pedido: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    archivo: text().notNull(),
    cuantas: integer().notNull(),
    ultimaEn: instant().notNull(),
  },
  (row) => [primaryKey({ columns: [row.pedido, row.archivo] })],
);
