/** Creators' files to sell or send; their bytes are stored elsewhere (src/lib/files). */
import { index, instant, integer, primaryKey, size, table, text } from '../columns';
import { page, profiles } from './pages';

/** Files and uploads. */
export const files = table(
  'archivos',
  {
    id: text().primaryKey(),
    uid: page(),
    nombre: text().notNull(),
    /** Media type reported by the browser, or empty. */
    tipo: text().notNull(),
    tamano: size().notNull(),
    /** Bytes received so far. */
    recibido: size().notNull(),
    /** SHA-256 in hexadecimal: first as announced, then as computed. Empty until one is known. */
    sha256: text().notNull(),
    estado: text().$type<'subiendo' | 'comprobando' | 'listo' | 'danado'>().notNull(),
    /** Storage of its bytes. */
    casa: text().$type<'local' | 's3'>().notNull(),
    creadoEn: instant().notNull(),
    /** When its last bytes arrived. */
    tocadoEn: instant().notNull(),
  },
  (row) => [
    index('archivos_uid').on(row.uid, row.id),
    index('archivos_tocadoEn').on(row.estado, row.tocadoEn),
  ],
);

/** The pieces of a file, in order of `desde`: each was uploaded as one chunk and never changes. */
export const filePieces = table(
  'archivos_trozos',
  {
    archivo: text()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    desde: size().notNull(),
    tamano: integer().notNull(),
    /** Key of its bytes within the file. */
    llave: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.archivo, row.desde] }),
    index('archivos_trozos_llave').on(row.llave),
  ],
);

/** Space reserved by a page's files, in one row, so that one statement can check and reserve. */
export const fileUse = table(
  'archivos_uso',
  {
    uid: text()
      .primaryKey()
      .references(() => profiles.uid, { onDelete: 'cascade' }),
    usado: size().notNull(),
    /** Number of uploads. */
    abiertos: integer().notNull(),
  },
  (row) => [index('archivos_uso_usado').on(row.usado)],
);

/** The folder of files that the processes of a PostgreSQL database share: one row. */
export const fileFolder = table('archivos_carpeta', {
  clave: text().$type<'local'>().primaryKey(),
  /** The id in the folder's own file. */
  carpeta: text().notNull(),
});
