/** Creators' acceptances of the rules for adult content (docs/decisions/121-adult.md). */
import { index, instant, integer, table, text } from '../columns';
import { page } from './pages';

/** Accepted versions of the rules, and when an acceptance was withdrawn. */
export const adultAcceptances = table(
  'aceptaciones_18',
  {
    id: text().primaryKey(),
    uid: page(),
    version: integer().notNull(),
    /** The accepting person, and their name at that time; stored after they leave the page, too. */
    persona: text().notNull(),
    nombre: text().notNull(),
    aceptadaEn: instant().notNull(),
    retiradaEn: instant(),
  },
  (row) => [index('aceptaciones_18_uid').on(row.uid)],
);
