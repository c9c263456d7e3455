/** A/B tests of a page (docs/decisions/126-tests.md). */
import { index, instant, integer, json, primaryKey, table, text } from '../columns';
import { page } from './pages';

/** The experiments of a page: the running one, and those that ended. */
export const experiments = table(
  'pruebas',
  {
    id: text().primaryKey(),
    uid: page(),
    tipo: text().$type<'titulo' | 'primero' | 'tema'>().notNull(),
    /** The link whose title is tested; empty otherwise. */
    enlace: text().notNull(),
    /** The compared values with their names, the original first. */
    variantes: json().$type<{ valor: string; nombre: string }[]>().notNull(),
    creadoEn: instant().notNull(),
    /** When it ends automatically. */
    hasta: instant().notNull(),
    terminadaEn: instant(),
    /** The variant that was applied, and the value that it replaced. */
    aplicada: integer(),
    antes: json().$type<Record<string, string | number>>(),
  },
  (row) => [index('pruebas_uid').on(row.uid, row.creadoEn)],
);

/** Visitors and clickers per variant and day. `dia` is a date in the owner's time zone. */
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
