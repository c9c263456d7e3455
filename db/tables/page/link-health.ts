/** Links that do not answer. */
import { instant, primaryKey, table, text } from '../../columns';
import { page } from './pages';

/** Links that did not answer when they were last asked. One that answers again is taken out. */
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
