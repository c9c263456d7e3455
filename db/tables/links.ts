/** Broken links. */
import { instant, primaryKey, table, text } from '../columns';
import { page } from './pages';

/** Links that failed the last check. A working link's row is deleted. */
export const failingLinks = table(
  'enlaces_caidos',
  {
    uid: page(),
    enlace: text().notNull(),
    url: text().notNull(),
    desde: instant().notNull(),
    avisadoEn: instant(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.enlace] })],
);
