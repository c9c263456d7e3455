/** Purchased plans and their charges. */
import { sql } from 'drizzle-orm';
import { boolean, index, instant, integer, table, text, uniqueIndex } from '../columns';
import { page } from './pages';

/** ISO 4217 code. Rows from before other currencies are in US dollars. */
const currency = () => text().notNull().default('USD');

/** Checkouts of plans. Amounts are in minor units of their currency. */
export const purchases = table(
  'compras',
  {
    id: text().primaryKey(),
    uid: page(),
    plan: text().$type<'pro' | 'enterprise'>().notNull(),
    periodo: text().$type<'mes' | 'anio'>().notNull(),
    importe: integer().notNull(),
    moneda: currency(),
    proveedor: text().$type<'demo' | 'stripe'>().notNull(),
    /** The provider's id of the checkout. */
    referencia: text(),
    estado: text().$type<'pendiente' | 'aprobada' | 'pagada' | 'cancelada'>().notNull(),
    creadaEn: instant().notNull(),
    pagadaEn: instant(),
  },
  (row) => [
    index('compras_uid').on(row.uid),
    index('compras_estado').on(row.estado, row.creadaEn),
    // One open checkout per page: six concurrent requests charge once.
    uniqueIndex('compras_abierta').on(row.uid).where(sql`estado in ('pendiente', 'aprobada')`),
  ],
);

/** Subscriptions as last read from their provider, at `leidaEn`. */
export const subscriptions = table(
  'suscripciones',
  {
    id: text().primaryKey(),
    uid: page(),
    proveedor: text().$type<'demo' | 'stripe'>().notNull(),
    /** The provider's customer id. */
    cliente: text().notNull(),
    plan: text().$type<'pro' | 'enterprise'>().notNull(),
    periodo: text().$type<'mes' | 'anio'>().notNull(),
    importe: integer().notNull(),
    /** Fixed for the subscription's lifetime. */
    moneda: currency(),
    /** Unused payment after a change of plan, deducted from the next charges. */
    saldo: integer().notNull(),
    estado: text().$type<'activa' | 'impaga' | 'terminada'>().notNull(),
    cancelaAlFinal: boolean().notNull(),
    inicioEn: instant().notNull(),
    inicioPeriodoEn: instant().notNull(),
    finPeriodoEn: instant().notNull(),
    leidaEn: instant().notNull(),
  },
  (row) => [
    index('suscripciones_uid').on(row.uid),
    index('suscripciones_estado').on(row.estado, row.id),
  ],
);

/** Successful charges. */
export const payments = table(
  'pagos',
  {
    id: text().primaryKey(),
    uid: page(),
    suscripcion: text().notNull(),
    plan: text().$type<'pro' | 'enterprise'>().notNull(),
    periodo: text().$type<'mes' | 'anio'>().notNull(),
    importe: integer().notNull(),
    moneda: currency(),
    estado: text().$type<'pagado' | 'reembolsado'>().notNull(),
    pagadoEn: instant().notNull(),
    /** URL of the provider's receipt, or empty. */
    recibo: text().notNull(),
  },
  (row) => [
    index('pagos_uid').on(row.uid, row.pagadoEn),
    index('pagos_suscripcion').on(row.suscripcion, row.estado),
  ],
);

/** Provider events that were handled, so that each is applied once. */
export const paymentEvents = table(
  'eventos_pago',
  {
    id: text().primaryKey(),
    tipo: text().notNull(),
    recibidoEn: instant().notNull(),
  },
  (row) => [index('eventos_pago_recibidoEn').on(row.recibidoEn)],
);
