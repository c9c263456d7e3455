/** The pictures of a page. */
import { bytes, index, instant, integer, primaryKey, table, text } from '../columns';
import { page } from './pages';

/** Pictures, re-encoded by us, one row per size. */
export const media = table(
  'medios',
  {
    id: text().notNull(),
    ancho: integer().notNull(),
    /** Height of a page's picture, which keeps its aspect ratio; 0 for all others. */
    alto: integer().notNull().default(0),
    uid: page(),
    datos: bytes().notNull(),
    creadoEn: instant().notNull().default(0),
    /** Since when it is unused: no page shows or stores it. It is deleted after a day. */
    sueltoDesde: instant(),
  },
  (row) => [
    primaryKey({ columns: [row.id, row.ancho] }),
    index('medios_uid').on(row.uid),
    index('medios_sueltoDesde').on(row.sueltoDesde),
  ],
);
