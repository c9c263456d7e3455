/** Changes by imports. */
import { index, instant, json, table, text } from '../columns';
import { page } from './pages';

/** The state before and after an import, stored for a day for undo. */
export const imports = table(
  'importaciones',
  {
    id: text().primaryKey(),
    uid: page(),
    creadaEn: instant().notNull(),
    antes: json().notNull(),
    despues: json().notNull(),
  },
  (row) => [
    index('importaciones_uid').on(row.uid),
    index('importaciones_creadaEn').on(row.creadaEn),
  ],
);
