/** Tests of a page against itself (docs/decisions/126-tests.md). */
import { index, instant, integer, json, primaryKey, table, text } from '../../columns';
import { page } from '../page/pages';

/** The tests of a page: the one that runs, and those that are over. */
export const experiments = table(
  'pruebas',
  {
    id: text().primaryKey(),
    uid: page(),
    tipo: text().$type<'titulo' | 'primero' | 'tema'>().notNull(),
    /** The link whose title is tested; empty otherwise. */
    enlace: text().notNull(),
    /** The values that are compared and what they were called, the page as it was first. */
    variantes: json().$type<{ valor: string; nombre: string }[]>().notNull(),
    creadoEn: instant().notNull(),
    /** When it ends by itself. */
    hasta: instant().notNull(),
    terminadaEn: instant(),
    /** The variant that the page was given for good, and what it took away. */
    aplicada: integer(),
    antes: json().$type<Record<string, string | number>>(),
  },
  (row) => [index('pruebas_uid').on(row.uid, row.creadoEn)],
);

/** A day's visitors of a variant, and those who clicked. `dia` is a date in the owner's time zone. */
export const experimentFigures = table(
  'pruebas_dias',
  {
    prueba: text()
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    dia: text().notNull(),
    variante: integer().notNull(),
    visitors: integer().notNull(),
    clickers: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.prueba, row.dia, row.variante] })],
);
