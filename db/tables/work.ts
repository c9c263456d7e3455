/** Work that must happen, and what it has found. */
import { index, instant, integer, json, primaryKey, table, text, uniqueIndex } from '../columns';
import { page } from './base';

/**
 * Work that must happen, a row each. Whoever takes one has it until `proximoEn`; whoever
 * dies with it has it taken by another then. What is done goes, unless it comes round again.
 */
export const jobs = table(
  'trabajos',
  {
    id: text().primaryKey(),
    tipo: text().notNull(),
    /** What is to be done once only has a name of its own among those of its kind. */
    clave: text(),
    datos: json().$type<Record<string, unknown>>().notNull(),
    estado: text().$type<'pendiente' | 'abandonado'>().notNull(),
    intentos: integer().notNull(),
    /** Tries since then that no end was written of: their process died. */
    caidas: integer().notNull(),
    /** When it is due; while it is under way, when it is due again. */
    proximoEn: instant().notNull(),
    /** Who has it: a name for one try. */
    arriendo: text(),
    creadoEn: instant().notNull(),
    /** What went wrong at the last try, without anybody's data. */
    error: text().notNull(),
  },
  (row) => [
    uniqueIndex('trabajos_clave').on(row.tipo, row.clave),
    index('trabajos_proximoEn').on(row.estado, row.tipo, row.proximoEn),
  ],
);

/** Links that did not answer when they were last asked. One that answers again is taken out. */
export const failingLinks = table(
  'enlaces_caidos',
  {
    uid: page(),
    enlace: text().notNull(),
    url: text().notNull(),
    desde: instant().notNull(),
    avisadoEn: instant(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.enlace] })],
);

/**
 * How often what is limited was done, where several processes share the database. Its names are
 * the library's that counts (src/lib/kernel/http/rate-limit.server.ts); `key` is a hash.
 */
export const limits = table('limites', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: instant(),
});
