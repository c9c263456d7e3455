/** Who sells on a page, under what terms, and how much a day (docs/decisions/107-store.md). */
import { amount, instant, integer, primaryKey, table, text } from '../../columns';
import { page } from '../page/pages';

/** A page's shop: who sells, and under what terms. */
export const shops = table('tiendas', {
  uid: page().primaryKey(),
  /** The currency that new products are offered in, as its ISO 4217 code. */
  moneda: text().notNull(),
  /** Who sells, as buyers must be told: name, address, tax number, address for complaints. */
  vendedor: text().notNull(),
  domicilio: text().notNull(),
  identificacion: text().notNull(),
  correo: text().notNull(),
  /** The creator's own terms, or empty. */
  terminos: text().notNull(),
  /** The number that the next order gets. */
  siguiente: integer().notNull(),
  creadaEn: instant().notNull(),
});

/** Sales by day on the page's clock, product and currency: figures without reading orders. */
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
