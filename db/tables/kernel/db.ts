/** What processes that share a database tell each other. */
import { count, instant, json, table } from '../../columns';

/**
 * The public pages that a transaction changed, kept for an hour, so that the other processes on a
 * PostgreSQL database read what they have not seen yet (src/lib/kernel/db/postgres/changes.ts).
 * Unused on SQLite, which numbers its commits itself.
 */
export const changes = table('cambios', {
  /** PostgreSQL's 64-bit number of the transaction. */
  transaccion: count().primaryKey(),
  rutas: json().$type<string[]>().notNull(),
  creadoEn: instant().notNull(),
});
