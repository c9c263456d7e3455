import { index, instant, integer, json, primaryKey, table, text, uniqueIndex } from '../columns';
import { page } from './pages';
import { person } from './people';

/** API keys (docs/product.md §20). `huella` is the SHA-256 of the key, which is not stored. */
export const apiKeys = table(
  'llaves_api',
  {
    id: text().primaryKey(),
    uid: page(),
    /** Its creator, whose current rights limit the key. */
    persona: person(),
    nombre: text().notNull(),
    huella: text().notNull(),
    /** Its last characters, for people to identify it. */
    final: text().notNull(),
    alcances: json().$type<string[]>().notNull(),
    creadaEn: instant().notNull(),
    caducaEn: instant(),
    usadaEn: instant(),
    /** When the key was revoked; the row is stored for another day, for undo. */
    revocadaEn: instant(),
  },
  (row) => [
    uniqueIndex('llaves_api_huella').on(row.huella),
    index('llaves_api_uid').on(row.uid),
    index('llaves_api_persona').on(row.persona),
    index('llaves_api_revocadaEn').on(row.revocadaEn),
  ],
);

/** Calls with an `Idempotency-Key` and their responses, stored for a day. */
export const apiCalls = table(
  'llamadas_api',
  {
    llave: text()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** SHA-256 of the idempotency key. */
    clave: text().notNull(),
    /** SHA-256 of the request. */
    huella: text().notNull(),
    /** The response's status; null while the call runs. */
    estado: integer(),
    cuerpo: text().notNull(),
    creadaEn: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.llave, row.clave] }),
    index('llamadas_api_creadaEn').on(row.creadaEn),
  ],
);

/** URLs to which events are delivered. */
export const webhooks = table(
  'webhooks',
  {
    id: text().primaryKey(),
    uid: page(),
    nombre: text().notNull(),
    url: text().notNull(),
    /** Kinds of events. */
    sucesos: json().$type<string[]>().notNull(),
    estado: text().$type<'activo' | 'pausado' | 'detenido'>().notNull(),
    /** Reason for being stopped; empty while active. */
    motivo: text().$type<'' | 'fallos' | 'retirada'>().notNull(),
    /** Encrypted signing secret; the previous one signs too until `anteriorHasta`. */
    secreto: text().notNull(),
    secretoAnterior: text().notNull(),
    anteriorHasta: instant(),
    /** Consecutive failures, and until when deliveries pause because of them. */
    fallos: integer().notNull(),
    proximoEn: instant().notNull(),
    /** Deliveries dropped because too many were waiting. */
    omitidas: integer().notNull(),
    creadoEn: instant().notNull(),
    cambiadoEn: instant().notNull(),
    /** When the webhook was deleted; the row is stored for another day, for undo. */
    borradoEn: instant(),
  },
  (row) => [
    index('webhooks_uid').on(row.uid, row.id),
    index('webhooks_borradoEn').on(row.borradoEn),
  ],
);

/** Deliveries to a webhook, stored in the transaction of their event. */
export const webhookDeliveries = table(
  'webhooks_entregas',
  {
    /** UUIDv7, in order of time. */
    id: text().primaryKey(),
    webhook: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    tipo: text().notNull(),
    /** The request body, byte for byte, because every try signs the same bytes. */
    cuerpo: text().notNull(),
    estado: text().$type<'pendiente' | 'entregada' | 'fallida'>().notNull(),
    intentos: integer().notNull(),
    /** The last response's status; null without a response. */
    codigo: integer(),
    /** Code of the last try's error; empty on success. */
    falla: text().notNull(),
    /** Beginning of the last response, and its time in ms. */
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
