/** Work that must happen. */
import { index, instant, integer, json, table, text, uniqueIndex } from '../../columns';

/**
 * The job queue, a row each. A process leases a job until `proximoEn`; when it dies, another takes
 * the job after that moment. A finished job is deleted, unless it is recurring.
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
    /** The error of the last attempt, without personal data. */
    error: text().notNull(),
  },
  (row) => [
    uniqueIndex('trabajos_clave').on(row.tipo, row.clave),
    index('trabajos_proximoEn').on(row.estado, row.tipo, row.proximoEn),
  ],
);
