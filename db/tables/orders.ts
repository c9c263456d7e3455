/** Orders, their payments and deliveries (docs/decisions/107-store.md). */

import { sql } from 'drizzle-orm';
import type { PaymentMethodType } from '@/lib/payments/registry';

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
} from '../columns';
import { page } from './pages';

/** A product as it was when it was ordered. */
export interface OrderLine {
  producto: string;
  tipo: 'digital' | 'enlace' | 'servicio' | 'fisico' | 'propina';
  nombre: string;
  /** Price of one piece, without discount. */
  precio: number;
  cantidad: number;
  direccion: string;
  archivos: string[];
}

/** Orders. They are deleted only with their page. */
export const orders = table(
  'pedidos',
  {
    id: text().primaryKey(),
    uid: page(),
    /** Order number within the page, from 1. */
    numero: integer().notNull(),
    /** Reference for the buyer's bank transfer. */
    referencia: text().notNull(),
    /** SHA-256 of the form's stamp: a form that is sent twice makes one order. */
    sello: text().notNull(),
    estado: text()
      .$type<
        'abierto' | 'pagado' | 'entregado' | 'vencido' | 'rechazado' | 'devuelto' | 'en-disputa'
      >()
      .notNull(),
    /** Payment provider, and the row of `cobros`; null for a free order. */
    proveedor: text().$type<'gratis' | PaymentMethodType>().notNull(),
    cobro: text(),
    lineas: json().$type<OrderLine[]>().notNull(),
    /** The product of the order's line, for the index. */
    producto: text().notNull(),
    cantidad: integer().notNull(),
    moneda: text().notNull(),
    descuento: amount().notNull(),
    /** The code that was used, or empty, and its id. */
    codigo: text().notNull(),
    descuentoId: text(),
    /** Total to pay, without `ajuste`. */
    importe: amount().notNull(),
    /** Taken off the price, so that open manual orders of a page have different totals. */
    ajuste: amount().notNull().default(0),
    nombre: text().notNull(),
    correo: text().notNull(),
    /** The mailbox that `correo` reaches, for counting limits; null in older orders. */
    comprador: text(),
    /** An HMAC of the visitor's network while the order is unpaid, for the same limits. */
    visitante: text(),
    nota: text().notNull(),
    /** Name and address without accents and case, for searching. */
    busqueda: text().notNull(),
    adulto: boolean().notNull(),
    /** True while the order reserves stock and a use of its code; both are released only once. */
    retiene: boolean().notNull(),
    /** The provider's ids of the checkout and of the payment. */
    sesionPago: text(),
    pago: text(),
    /** URL of the checkout. */
    pagoUrl: text().notNull(),
    /** Received and refunded amounts, in `moneda`. */
    cobrado: amount().notNull(),
    reembolsado: amount().notNull(),
    /** When the buyer agreed to immediate delivery of digital content, which ends withdrawal. */
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
    // Ids are in order of time. The index contains the search text, so that a search reads no table
    // rows.
    index('pedidos_uid').on(row.uid, row.id, row.busqueda),
    index('pedidos_estado').on(row.uid, row.estado, row.id),
    index('pedidos_correo').on(row.correo, row.uid, row.id),
    index('pedidos_producto').on(row.producto, row.correo),
    index('pedidos_comprador').on(row.uid, row.comprador, row.producto),
    index('pedidos_importe').on(row.uid, row.moneda, row.importe).where(sql`estado = 'abierto'`),
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
 * Refunds of orders. A provider's refund is stored before the request to the provider, and its id
 * is the idempotency key: a request that is repeated after a crash refunds only once.
 */
export const refunds = table(
  'devoluciones',
  {
    id: text().primaryKey(),
    pedido: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    importe: amount().notNull(),
    /** Total refunded of the order after this refund. */
    hasta: amount().notNull(),
    estado: text().$type<'pedida' | 'hecha' | 'fallida'>().notNull(),
    /** True if the refund ends the delivery and returns the stock. */
    termina: boolean().notNull(),
    /** The refunding person, empty for an automatic refund. */
    persona: text().notNull(),
    creadaEn: instant().notNull(),
    cambiadaEn: instant().notNull(),
  },
  (row) => [
    index('devoluciones_pedido').on(row.pedido, row.creadaEn),
    // One requested refund per order, because two concurrent refunds could not be told apart.
    uniqueIndex('devoluciones_pedida').on(row.pedido).where(sql`estado = 'pedida'`),
  ],
);

/**
 * Bank statement lines that have paid an order, by the SHA-256 of the line: a line pays only one
 * order, and an order is paid by only one line.
 */
export const statementLines = table(
  'movimientos',
  {
    uid: page(),
    linea: text().notNull(),
    pedido: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    creadoEn: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.uid, row.linea] }),
    uniqueIndex('movimientos_pedido').on(row.pedido),
  ],
);

/**
 * Keys to an order's page: 256 random bits each; only the SHA-256 is stored. Every mail contains a
 * new key, because a stored key cannot be read back.
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

/** An order's history, append-only. */
export const orderEvents = table(
  'pedidos_sucesos',
  {
    id: text().primaryKey(),
    pedido: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tipo: text().notNull(),
    /** The acting person, empty for buyer, provider and timeouts. */
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

/** The files that orders contain. */
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

/** Download links, which are valid for minutes. */
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

/** Number of downloads per file. */
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
