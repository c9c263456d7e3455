import { count, index, instant, integer, json, table, text, uniqueIndex } from '../columns';

/**
 * The public pages that a transaction changed, stored for an hour, so that every other process on a
 * PostgreSQL database reads the changes that it has not seen yet
 * (src/lib/core/db/postgres/changes.ts). Unused on SQLite, which numbers its commits itself.
 */
export const changes = table('cambios', {
  /** PostgreSQL's 64-bit transaction id. */
  transaccion: count().primaryKey(),
  rutas: json().$type<string[]>().notNull(),
  creadoEn: instant().notNull(),
});

/**
 * Counters of rate limits where several processes share the database. Column names are those of the
 * rate limit library (src/lib/core/http/rate-limit.server.ts); `key` is a hash.
 */
export const limits = table('limites', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: instant(),
});

/**
 * The job queue. A process leases a job until `proximoEn`; if the process dies, another process
 * takes the job after that instant. A finished job is deleted, unless it is recurring.
 */
export const jobs = table(
  'trabajos',
  {
    id: text().primaryKey(),
    tipo: text().notNull(),
    /** Unique key of the job within its kind, if it must not be queued twice. */
    clave: text(),
    datos: json().$type<Record<string, unknown>>().notNull(),
    estado: text().$type<'pendiente' | 'abandonado'>().notNull(),
    intentos: integer().notNull(),
    /** Consecutive tries whose process died. */
    caidas: integer().notNull(),
    /** When it is due; while it runs, when its lease ends. */
    proximoEn: instant().notNull(),
    /** Id of the current try, which holds the lease. */
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
