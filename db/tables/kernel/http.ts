/** How often what is limited was done. */
import { instant, integer, table, text } from '../../columns';

/**
 * How often what is limited was done, where several processes share the database. Its names are
 * the library's that counts (src/lib/kernel/http/rate-limit.server.ts); `key` is a hash.
 */
export const limits = table('limites', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: instant(),
});
