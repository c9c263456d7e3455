/** What is wrong with pages, as visitors say and the operator finds (docs/product.md §18). */
import { boolean, index, instant, integer, table, text } from '../../columns';
import { page } from '../page/pages';

/** What visitors say is wrong with a page. The same said again is counted, not stored again. */
export const reports = table(
  'denuncias',
  {
    id: text().primaryKey(),
    uid: page(),
    /** The reported part of the page: empty for all of it, else `enlace/{id}` or `p/{id}`. */
    objeto: text().notNull(),
    /** What that was called when it was reported. */
    titulo: text().notNull(),
    motivo: text().notNull(),
    texto: text().notNull(),
    /** The address to which the decision is mailed; empty where the reporter left none. */
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
    /** Whether the owner's last message has no answer yet. */
    pendiente: boolean().notNull(),
    creadoEn: instant().notNull(),
    cerradoEn: instant(),
    /** When the page is deleted unless the deletion is cancelled. */
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
