/** What programs open a page with. */
import { index, instant, integer, json, primaryKey, table, text, uniqueIndex } from '../../columns';
import { page } from '../page/pages';
import { person } from './people';

/** Keys of the API (docs/product.md §20). `huella` is the SHA-256 of one, which is kept nowhere. */
export const apiKeys = table(
  'llaves_api',
  {
    id: text().primaryKey(),
    uid: page(),
    /** Who made it: it may never do more than they may now. */
    persona: person(),
    nombre: text().notNull(),
    huella: text().notNull(),
    /** Its last characters, by which people know it again. */
    final: text().notNull(),
    alcances: json().$type<string[]>().notNull(),
    creadaEn: instant().notNull(),
    caducaEn: instant(),
    usadaEn: instant(),
    /** Taken back; kept a day, for undoing that. */
    revocadaEn: instant(),
  },
  (row) => [
    uniqueIndex('llaves_api_huella').on(row.huella),
    index('llaves_api_uid').on(row.uid),
    index('llaves_api_persona').on(row.persona),
    index('llaves_api_revocadaEn').on(row.revocadaEn),
  ],
);

/** Calls that were sent with an `Idempotency-Key`, a day long: what each was answered. */
export const apiCalls = table(
  'llamadas_api',
  {
    llave: text()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key that the program chose. */
    clave: text().notNull(),
    /** SHA-256 of what it asked for. */
    huella: text().notNull(),
    /** The status of the answer; null while it is under way. */
    estado: integer(),
    cuerpo: text().notNull(),
    creadaEn: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.llave, row.clave] }),
    index('llamadas_api_creadaEn').on(row.creadaEn),
  ],
);
