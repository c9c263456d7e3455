/** What a page announces with a date (docs/product.md §15). */
import { boolean, index, instant, integer, primaryKey, table, text } from '../../columns';
import { page } from '../page/pages';

/** The events of a page, past ones too. */
export const events = table(
  'eventos',
  {
    uid: page(),
    id: text().notNull(),
    titulo: text().notNull(),
    descripcion: text().notNull(),
    inicio: instant().notNull(),
    /** When it ends; for an all-day event, when its last day begins. Null where no end was entered. */
    fin: instant(),
    /** The zone on whose clocks it takes place, as the IANA name. */
    zona: text().notNull(),
    diaEntero: boolean().notNull(),
    lugar: text().notNull(),
    enLinea: boolean().notNull(),
    /** Where tickets or more words are, or empty. */
    url: text().notNull(),
    estado: text().$type<'programado' | 'agotado' | 'cancelado'>().notNull(),
    /** How often it was changed: calendars take the highest. */
    secuencia: integer().notNull(),
    creadoEn: instant().notNull(),
    cambiadoEn: instant().notNull(),
    /** Whether those who asked for new dates have still to be told of it. */
    porAvisar: boolean().notNull().default(false),
  },
  (row) => [
    index('eventos_porAvisar').on(row.porAvisar, row.creadoEn),
    primaryKey({ columns: [row.uid, row.id] }),
    index('eventos_inicio').on(row.uid, row.inicio),
  ],
);
