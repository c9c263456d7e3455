/** Dated events that a page announces (docs/product.md §15). */
import { boolean, index, instant, integer, primaryKey, table, text } from '../columns';
import { page } from './pages';

/** The events of a page, past ones too. */
export const events = table(
  'eventos',
  {
    uid: page(),
    id: text().notNull(),
    titulo: text().notNull(),
    descripcion: text().notNull(),
    inicio: instant().notNull(),
    /** When it ends; for an all-day event, when its last day begins. Null without an end. */
    fin: instant(),
    /** Time zone of the event's place (IANA). */
    zona: text().notNull(),
    diaEntero: boolean().notNull(),
    lugar: text().notNull(),
    enLinea: boolean().notNull(),
    /** URL of tickets or details, or empty. */
    url: text().notNull(),
    estado: text().$type<'programado' | 'agotado' | 'cancelado'>().notNull(),
    /** iCalendar SEQUENCE: the number of changes, because calendars keep the highest one. */
    secuencia: integer().notNull(),
    creadoEn: instant().notNull(),
    cambiadoEn: instant().notNull(),
    /** True until subscribers of new dates are notified. */
    porAvisar: boolean().notNull().default(false),
  },
  (row) => [
    index('eventos_porAvisar').on(row.porAvisar, row.creadoEn),
    primaryKey({ columns: [row.uid, row.id] }),
    index('eventos_inicio').on(row.uid, row.inicio),
  ],
);
