/** What creators accepted before anything of +18 was published (docs/decisions/121-adult.md). */
import { index, instant, integer, table, text } from '../../columns';
import { page } from './pages';

/** Who accepted which version of the rules, and when that was taken back. */
export const adultAcceptances = table(
  'aceptaciones_18',
  {
    id: text().primaryKey(),
    uid: page(),
    version: integer().notNull(),
    /** Who accepted, and what they were called: it stays said when they leave the page. */
    persona: text().notNull(),
    nombre: text().notNull(),
    aceptadaEn: instant().notNull(),
    retiradaEn: instant(),
  },
  (row) => [index('aceptaciones_18_uid').on(row.uid)],
);
