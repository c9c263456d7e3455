/** Whom a page tells what happens on it, and what they were told (docs/decisions/124-webhooks.md). */
import { index, instant, integer, json, table, text } from '../../columns';
import { page } from '../page/pages';

/** Addresses of programs that are told. */
export const webhooks = table(
  'webhooks',
  {
    id: text().primaryKey(),
    uid: page(),
    nombre: text().notNull(),
    url: text().notNull(),
    /** The kinds of happenings that it is told. */
    sucesos: json().$type<string[]>().notNull(),
    estado: text().$type<'activo' | 'pausado' | 'detenido'>().notNull(),
    /** Why it was stopped; empty while it was not. */
    motivo: text().$type<'' | 'fallos' | 'retirada'>().notNull(),
    /** Sealed: what it is signed with; the former one signs beside it until `anteriorHasta`. */
    secreto: text().notNull(),
    secretoAnterior: text().notNull(),
    anteriorHasta: instant(),
    /** Failures in a row, and until when nothing is sent because of them. */
    fallos: integer().notNull(),
    proximoEn: instant().notNull(),
    /** What was not kept because too much was waiting. */
    omitidas: integer().notNull(),
    creadoEn: instant().notNull(),
    cambiadoEn: instant().notNull(),
    /** Removed; kept a day, for undoing that. */
    borradoEn: instant(),
  },
  (row) => [
    index('webhooks_uid').on(row.uid, row.id),
    index('webhooks_borradoEn').on(row.borradoEn),
  ],
);

/** What is to be sent to one of them, written with what happened. */
export const webhookDeliveries = table(
  'webhooks_entregas',
  {
    /** In order of time. */
    id: text().primaryKey(),
    webhook: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    tipo: text().notNull(),
    /** What is sent, byte for byte: each try signs the same. */
    cuerpo: text().notNull(),
    estado: text().$type<'pendiente' | 'entregada' | 'fallida'>().notNull(),
    intentos: integer().notNull(),
    /** The status that was answered last; null where nothing was. */
    codigo: integer(),
    /** Why the last try failed, as a word; empty when it did not. */
    falla: text().notNull(),
    /** How the last answer began, and how long it took in milliseconds. */
    respuesta: text().notNull(),
    duracion: integer().notNull(),
    creadaEn: instant().notNull(),
    proximoEn: instant().notNull(),
    /** When it is tried for the last time. */
    caducaEn: instant().notNull(),
    intentadaEn: instant(),
    terminadaEn: instant(),
  },
  (row) => [
    index('webhooks_entregas_proximoEn').on(row.webhook, row.estado, row.proximoEn),
    index('webhooks_entregas_webhook').on(row.webhook, row.id),
    index('webhooks_entregas_terminadaEn').on(row.terminadaEn),
    index('webhooks_entregas_caducaEn').on(row.estado, row.caducaEn),
  ],
);
