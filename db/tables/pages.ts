/** Pages, their links and former slugs. Most other tables refer to `usuarios`. */
import { boolean, index, instant, integer, json, primaryKey, table, text } from '../columns';

/** A page: its editable contents and its settings. */
export const profiles = table(
  'usuarios',
  {
    uid: text().primaryKey(),
    nombre: text().notNull(),
    email: text().notNull(),
    bio: text().notNull(),
    slug: text().notNull().unique(),
    avatar: text().notNull(),
    plan: text().$type<'free' | 'pro' | 'enterprise'>().notNull(),
    profesion: text().notNull(),
    /** Grammatical form of the profession. */
    formaProfesion: text().$type<'neutra' | 'femenina' | 'masculina'>().notNull().default('neutra'),
    /** Text shown instead of the profession; empty to show the profession. */
    presentacion: text().notNull().default(''),
    descripcion: text().notNull(),
    /** Content blocks other than links (docs/product.md §15). */
    bloques: json().$type<unknown[]>().notNull().default([]),
    /** The ids of links and blocks in one order; empty where there are links only. */
    orden: json().$type<string[]>().notNull().default([]),
    /** Fetched details of the page's embeds, by embed. Only the server writes them. */
    miniaturas: json().$type<Record<string, unknown>>().notNull().default({}),
    /** Appearance; missing keys have the default value. */
    apariencia: json().$type<Record<string, string>>().notNull().default({}),
    creadoEn: instant().notNull(),
    version: integer().notNull(),
    /** IANA name; empty (UTC) until the first dashboard reports the browser's. */
    zonaHoraria: text().notNull().default(''),
    /** True if search engines may index the page. */
    buscadores: boolean().notNull().default(true),
    /** Accepted version of the rules for adult content; 0 for none. */
    reglas18: integer().notNull().default(0),
    /** The page whose plan this one shares; null where it has its own. */
    planDe: text(),
    /** Since when the operator has suspended it; null while it is public. */
    suspendidaEn: instant(),
    /** Normalized name for prefix search (src/lib/pages/read-model.server.ts). */
    nombreBuscado: text().notNull().default(''),
  },
  (row) => [
    index('usuarios_planDe').on(row.planDe),
    index('usuarios_nombreBuscado').on(row.nombreBuscado),
    index('usuarios_email').on(row.email),
  ],
);

/** Foreign key to the row's page, with which it is deleted. */
export const page = () =>
  text()
    .notNull()
    .references(() => profiles.uid, { onDelete: 'cascade' });

/** The links of a page, in order of `posicion`. */
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
    /** URL of its thumbnail; '' without one. */
    imagen: text().notNull().default(''),
    /** Tile size in the mosaic layout. */
    tamano: text().$type<'chico' | 'ancho' | 'grande'>().notNull().default('chico'),
  },
  (row) => [primaryKey({ columns: [row.uid, row.id] })],
);

/** Former slugs of a page: they redirect until `caducaEn` and stay reserved for it. */
export const formerSlugs = table(
  'slugs_anteriores',
  {
    slug: text().primaryKey(),
    uid: page(),
    dejadoEn: instant().notNull(),
    caducaEn: instant().notNull(),
  },
  (row) => [
    index('slugs_anteriores_uid').on(row.uid),
    index('slugs_anteriores_caducaEn').on(row.caducaEn),
  ],
);

/** Slugs of deleted accounts, reserved until `hasta`. Their former owner is not stored. */
export const quarantinedSlugs = table(
  'slugs_en_cuarentena',
  {
    slug: text().primaryKey(),
    hasta: instant().notNull(),
  },
  (row) => [index('slugs_en_cuarentena_hasta').on(row.hasta)],
);
