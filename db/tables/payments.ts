import type { PaymentMethodType } from '@/lib/payments/registry';
import {
  amount,
  boolean,
  index,
  instant,
  integer,
  json,
  primaryKey,
  table,
  text,
} from '../columns';
import { page } from './pages';

/** The payment methods of a page. */
export const paymentMethods = table(
  'cobros',
  {
    id: text().primaryKey(),
    uid: page(),
    tipo: text().$type<PaymentMethodType>().notNull(),
    activo: boolean().notNull(),
    /** Fields that buyers may read, such as a transfer's account. */
    datos: json().$type<Record<string, string>>().notNull(),
    /** Keys and tokens, encrypted (crypto/sealed); null where it needs none. */
    secreto: text(),
    /**
     * Result of the last verification, and in `falla` the key's deficiencies. `retirado`: replaced
     * or removed, and stored for the orders that use it.
     */
    estado: text().$type<'sin-probar' | 'bien' | 'falla' | 'retirado'>().notNull(),
    falla: text().notNull(),
    probadoEn: instant(),
    posicion: integer().notNull(),
    creadoEn: instant().notNull(),
    cambiadoEn: instant().notNull(),
  },
  (row) => [
    index('cobros_uid').on(row.uid, row.posicion),
    index('cobros_tipo').on(row.tipo, row.id),
    index('cobros_estado').on(row.estado, row.cambiadoEn),
  ],
);

/** Events of the creators' providers that were handled, so that each is applied once. */
export const paymentMethodEvents = table(
  'eventos_cobro',
  {
    /** The row of `cobros` and the provider's id of the event. */
    id: text().primaryKey(),
    recibidoEn: instant().notNull(),
  },
  (row) => [index('eventos_cobro_recibidoEn').on(row.recibidoEn)],
);

/** The seller's details and terms of a page. */
export const shops = table('tiendas', {
  uid: page().primaryKey(),
  /** Default currency of new products, ISO 4217. */
  moneda: text().notNull(),
  /** Legal details of the seller: name, address, tax number, address for complaints. */
  vendedor: text().notNull(),
  domicilio: text().notNull(),
  identificacion: text().notNull(),
  correo: text().notNull(),
  /** The creator's own terms, or empty. */
  terminos: text().notNull(),
  /** The next order's number. */
  siguiente: integer().notNull(),
  creadaEn: instant().notNull(),
});

/**
 * Sales by day (page's time zone), product and currency, so that statistics read no orders. Written
 * by `orders/settlement`; it stands here because products, which come before orders, read it.
 */
export const daySales = table(
  'ventas_dia',
  {
    uid: page(),
    dia: text().notNull(),
    moneda: text().notNull(),
    producto: text().notNull(),
    pedidos: integer().notNull(),
    unidades: integer().notNull(),
    cobrado: amount().notNull(),
    reembolsado: amount().notNull(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.dia, row.moneda, row.producto] })],
);
