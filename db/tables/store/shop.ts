/** Who sells on a page, and under what terms (docs/decisions/107-store.md). */
import { instant, integer, table, text } from '../../columns';
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
