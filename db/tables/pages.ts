/** What belongs to a page. */
import { boolean, bytes, index, instant, integer, json, primaryKey, table, text } from '../columns';
import { page, profiles } from './base';

/** The links of a profile, in order of `posicion`. */
export const links = table(
  'enlaces',
  {
    uid: page(),
    id: text().notNull(),
    posicion: integer().notNull(),
    tipo: text().notNull(),
    url: text().notNull(),
    titulo: text().notNull(),
    descripcion: text().notNull(),
    activo: boolean().notNull(),
    desde: instant(),
    hasta: instant(),
    destacado: boolean().notNull().default(false),
    archivado: boolean().notNull().default(false),
    /** The address of its small picture; '' without one. */
    imagen: text().notNull().default(''),
  },
  (row) => [primaryKey({ columns: [row.uid, row.id] })],
);

/** Slugs that a profile has left: they redirect until `caducaEn` and stay its own. */
export const formerSlugs = table(
  'slugs_anteriores',
  {
    slug: text().primaryKey(),
    uid: page(),
    dejadoEn: instant().notNull(),
    caducaEn: instant().notNull(),
  },
  (row) => [index('slugs_anteriores_uid').on(row.uid)],
);

/** Slugs of deleted accounts, which nobody can have until `hasta`. Whose they were is not kept. */
export const quarantinedSlugs = table('slugs_en_cuarentena', {
  slug: text().primaryKey(),
  hasta: instant().notNull(),
});

/** Pictures, re-encoded by us, one row a size. */
export const media = table(
  'medios',
  {
    id: text().notNull(),
    ancho: integer().notNull(),
    /** Of a page's pictures, which are shown in their own shape; 0 for all others. */
    alto: integer().notNull().default(0),
    uid: page(),
    datos: bytes().notNull(),
    creadoEn: instant().notNull().default(0),
    /** Since when it is to go: nobody shows or keeps it. Such ones are removed after a day. */
    sueltoDesde: instant(),
  },
  (row) => [
    primaryKey({ columns: [row.id, row.ancho] }),
    index('medios_uid').on(row.uid),
    index('medios_sueltoDesde').on(row.sueltoDesde),
  ],
);

/** The share image of a profile as it was drawn last: drawing takes a quarter of a second. */
export const shareImages = table('imagenes_compartir', {
  uid: text()
    .primaryKey()
    .references(() => profiles.uid, { onDelete: 'cascade' }),
  /** A hash of all that the drawing shows. */
  clave: text().notNull(),
  datos: bytes().notNull(),
});

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
