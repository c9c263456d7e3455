/** A page, its links and the addresses that it has left: all other tables hang on the first. */
import { boolean, index, instant, integer, json, primaryKey, table, text } from '../../columns';

/** A page: what is edited and shown, and what the product knows of it. */
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
    /** The form in which the profession's word is shown. */
    formaProfesion: text().$type<'neutra' | 'femenina' | 'masculina'>().notNull().default('neutra'),
    /** What the page shows instead of the profession's word; empty when it shows that. */
    presentacion: text().notNull().default(''),
    descripcion: text().notNull(),
    /** What stands on it besides its links (docs/product.md §15). */
    bloques: json().$type<unknown[]>().notNull().default([]),
    /** The ids of links and blocks in one order; empty where there are links only. */
    orden: json().$type<string[]>().notNull().default([]),
    /** Fetched details of the page's embeds, by embed. Only the server writes them. */
    miniaturas: json().$type<Record<string, unknown>>().notNull().default({}),
    /** How the page looks; what is missing is the default's. */
    apariencia: json().$type<Record<string, string>>().notNull().default({}),
    creadoEn: instant().notNull(),
    version: integer().notNull(),
    /** IANA name; empty until the first dashboard tells the browser's, and then UTC counts. */
    zonaHoraria: text().notNull().default(''),
    /** Whether search engines may list the page. */
    buscadores: boolean().notNull().default(true),
    /** The version of the rules of +18 that is accepted now; 0 for none. */
    reglas18: integer().notNull().default(0),
    /** The page whose plan is this one's too; null where it has its own. */
    planDe: text(),
    /** Since when the operator has suspended it; null while it is public. */
    suspendidaEn: instant(),
    /** How its name is found by its beginning (src/lib/page/pages/search-key.ts). */
    nombreBuscado: text().notNull().default(''),
  },
  (row) => [
    index('usuarios_planDe').on(row.planDe),
    index('usuarios_nombreBuscado').on(row.nombreBuscado),
    index('usuarios_email').on(row.email),
  ],
);

/** The page that a row belongs to, and goes with. */
export const page = () =>
  text()
    .notNull()
    .references(() => profiles.uid, { onDelete: 'cascade' });

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
    /** How much room its tile takes where the page is a mosaic. */
    tamano: text().$type<'chico' | 'ancho' | 'grande'>().notNull().default('chico'),
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
