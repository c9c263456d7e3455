/** What an import changed. */
import { index, instant, json, table, text } from '../../columns';
import { page } from '../page/pages';

/** The state before an import and after it, kept a day for undoing it. */
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
