/** What the operator of an installation sees and does (docs/product.md §18). */
import { boolean, index, instant, integer, json, table, text } from '../columns';
import { page } from './base';

/** What visitors say is wrong with a page. The same said again is counted, not stored again. */
export const reports = table(
  'denuncias',
  {
    id: text().primaryKey(),
    uid: page(),
    /** What of the page: empty for all of it, else `enlace/{id}` or `p/{id}`. */
    objeto: text().notNull(),
    /** What that was called when it was reported. */
    titulo: text().notNull(),
    motivo: text().notNull(),
    texto: text().notNull(),
    /** Where whoever reports wants to be told what became of it; empty where they do not. */
    correo: text().notNull(),
    /** SHA-256 of what was said, by which the same is known again. */
    huella: text().notNull(),
    veces: integer().notNull(),
    estado: text().$type<'abierta' | 'atendida' | 'descartada'>().notNull(),
    creadoEn: instant().notNull(),
    cerradoEn: instant(),
  },
  (row) => [
    index('denuncias_estado').on(row.estado, row.id),
    index('denuncias_uid').on(row.uid, row.huella),
    index('denuncias_cerradoEn').on(row.cerradoEn),
  ],
);

/** Suspensions of pages, with what was said about them below. */
export const cases = table(
  'suspensiones',
  {
    id: text().primaryKey(),
    uid: page(),
    motivo: text().notNull(),
    estado: text().$type<'suspendida' | 'levantada'>().notNull(),
    /** Whether the owner has said something that nobody has answered. */
    pendiente: boolean().notNull(),
    creadoEn: instant().notNull(),
    cerradoEn: instant(),
    /** When the page is deleted unless somebody takes that back. */
    borrarEn: instant(),
  },
  (row) => [
    index('suspensiones_uid').on(row.uid),
    index('suspensiones_estado').on(row.estado, row.pendiente, row.id),
    index('suspensiones_borrarEn').on(row.borrarEn),
  ],
);

/** What operator and owner say to each other about a suspension, in order. */
export const caseMessages = table(
  'suspensiones_mensajes',
  {
    id: text().primaryKey(),
    caso: text()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    de: text().$type<'operador' | 'dueno'>().notNull(),
    texto: text().notNull(),
    creadoEn: instant().notNull(),
  },
  (row) => [index('suspensiones_mensajes_caso').on(row.caso, row.id)],
);

/** Every act of an operator. It stays when its page is gone. */
export const acts = table(
  'actos',
  {
    id: text().primaryKey(),
    /** The address of whoever did it, or `terminal`. */
    quien: text().notNull(),
    hecho: text().notNull(),
    /** The page that it was done to, and what it was called then; empty where it was none. */
    uid: text().notNull(),
    slug: text().notNull(),
    antes: json().$type<Record<string, string | number | null>>().notNull(),
    despues: json().$type<Record<string, string | number | null>>().notNull(),
    creadoEn: instant().notNull(),
    deshechoEn: instant(),
  },
  (row) => [index('actos_uid').on(row.uid, row.id)],
);

/** Offers of the operator to register. `id` is the SHA-256 of a key that only the link has. */
export const admissions = table(
  'altas',
  {
    id: text().primaryKey(),
    /** Whom it is for, as the operator calls them. */
    para: text().notNull(),
    estado: text().$type<'abierta' | 'usada' | 'retirada'>().notNull(),
    creadoEn: instant().notNull(),
    caducaEn: instant().notNull(),
  },
  (row) => [index('altas_caducaEn').on(row.caducaEn)],
);
