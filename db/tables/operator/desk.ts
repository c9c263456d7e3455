/** What operators did. */
import { index, instant, json, table, text } from '../../columns';

/** Every act of an operator. It stays when its page is gone. */
export const acts = table(
  'actos',
  {
    id: text().primaryKey(),
    /** The operator's address, or `terminal`. */
    quien: text().notNull(),
    hecho: text().notNull(),
    /** The page that it was done to, and what it was called then; empty where it was none. */
    uid: text().notNull(),
    slug: text().notNull(),
    antes: json().$type<Record<string, string | number | null>>().notNull(),
    despues: json().$type<Record<string, string | number | null>>().notNull(),
    creadoEn: instant().notNull(),
    deshechoEn: instant(),
  },
  (row) => [index('actos_uid').on(row.uid, row.id)],
);
