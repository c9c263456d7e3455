/** What creators keep here to sell or send: the bytes are elsewhere (src/lib/store/files). */
import { index, instant, integer, primaryKey, size, table, text } from '../../columns';
import { page, profiles } from '../page/pages';

/** Files, ready or on their way. */
export const files = table(
  'archivos',
  {
    id: text().primaryKey(),
    uid: page(),
    nombre: text().notNull(),
    /** Media type as the browser said it, or empty. */
    tipo: text().notNull(),
    tamano: size().notNull(),
    /** How many bytes are kept so far. */
    recibido: size().notNull(),
    /** SHA-256 in hexadecimal: what was announced, then what it is. Empty until one is known. */
    sha256: text().notNull(),
    estado: text().$type<'subiendo' | 'comprobando' | 'listo' | 'danado'>().notNull(),
    /** Where its bytes are. */
    casa: text().$type<'local' | 's3'>().notNull(),
    creadoEn: instant().notNull(),
    /** When its last bytes came. */
    tocadoEn: instant().notNull(),
  },
  (row) => [
    index('archivos_uid').on(row.uid, row.id),
    index('archivos_tocadoEn').on(row.estado, row.tocadoEn),
  ],
);

/** The pieces of a file, in order of `desde`: each was sent in one go and is never changed. */
export const filePieces = table(
  'archivos_trozos',
  {
    archivo: text()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    desde: size().notNull(),
    tamano: integer().notNull(),
    /** The name of its bytes among those of the file. */
    llave: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.archivo, row.desde] }),
    index('archivos_trozos_llave').on(row.llave),
  ],
);

/** What the files of a page take, as they were announced: one row, so that one statement decides. */
export const fileUse = table(
  'archivos_uso',
  {
    uid: text()
      .primaryKey()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    usado: size().notNull(),
    /** How many are on their way. */
    abiertos: integer().notNull(),
  },
  (row) => [index('archivos_uso_usado').on(row.usado)],
);

/** The folder of files that the processes of a PostgreSQL database share: one row. */
export const fileFolder = table('archivos_carpeta', {
  clave: text().$type<'local'>().primaryKey(),
  /** What the folder's own file says. */
  carpeta: text().notNull(),
});
