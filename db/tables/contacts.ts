/** Visitors' messages and subscriptions. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  bytes,
  index,
  instant,
  integer,
  json,
  primaryKey,
  table,
  text,
  uniqueIndex,
} from '../columns';
import { page } from './pages';

/** Messages from the form of a page. */
export const messages = table(
  'mensajes',
  {
    /** UUIDv7, in order of time. */
    id: text().primaryKey(),
    uid: page(),
    nombre: text().notNull(),
    correo: text().notNull(),
    texto: text().notNull(),
    /** Search text without accents and case. */
    busqueda: text().notNull(),
    carpeta: text().$type<'bandeja' | 'archivo' | 'spam' | 'papelera'>().notNull(),
    /** Reason for the classification as spam; empty otherwise. */
    sospecha: text().notNull(),
    leido: boolean().notNull(),
    creadoEn: instant().notNull(),
    /** When it was moved to its folder. */
    movidoEn: instant().notNull(),
    /** When the page's members were notified. */
    avisadoEn: instant(),
  },
  (row) => [
    index('mensajes_uid').on(row.uid, row.carpeta, row.id),
    index('mensajes_leido').on(row.uid, row.carpeta, row.leido),
    index('mensajes_avisadoEn').on(row.uid, row.avisadoEn),
    index('mensajes_movidoEn').on(row.carpeta, row.movidoEn),
  ],
);

/** A page's subscribers, whose consent they confirmed by mail or the owner declared. */
export const subscribers = table(
  'suscriptores',
  {
    /** UUIDv7, in order of time. */
    id: text().primaryKey(),
    uid: page(),
    /** In lower case. */
    correo: text().notNull(),
    /** State of the newsletter subscription. */
    estado: text().$type<'pendiente' | 'confirmado'>().notNull(),
    /** SHA-256 of the address's trace in the keys of their mails, or of an earlier version's key. */
    llave: text().notNull().unique(),
    /** Source of the consent: confirmation by mail, or the declaration of the importing owner. */
    consentimiento: text().notNull(),
    creadoEn: instant().notNull(),
    confirmadoEn: instant(),
    /** False for subscribers of new dates only. */
    novedades: boolean().notNull().default(true),
    /** State of the subscription to new dates; empty without one. */
    fechas: text().$type<'' | 'pendiente' | 'confirmado'>().notNull().default(''),
    /** When the subscription to new dates was requested, then confirmed. */
    fechasEn: instant(),
    /** When they were last notified of new dates. */
    avisadoEn: instant(),
    /** The import that added them; empty if they subscribed themselves. */
    lote: text().notNull().default(''),
  },
  (row) => [
    index('suscriptores_fechas').on(row.uid, row.fechas, row.avisadoEn),
    index('suscriptores_lote').on(row.uid, row.lote),
    uniqueIndex('suscriptores_correo').on(row.uid, row.correo),
    // A covering index: subscribers are counted without reading rows.
    index('suscriptores_uid').on(row.uid, row.estado, row.id, row.novedades),
    index('suscriptores_creadoEn').on(row.estado, row.creadoEn),
    index('suscriptores_fechasEn').on(row.fechasEn).where(sql`fechas = 'pendiente'`),
  ],
);

/** People who unsubscribed from a page's newsletter: an import does not add them again. */
export const endedSubscriptions = table(
  'suscriptores_bajas',
  {
    uid: page(),
    /** An HMAC of the page and the address, so that the address cannot be read from it. */
    huella: text().notNull(),
    creadoEn: instant().notNull(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.huella] })],
);

/** Subscriber files that are imported in the background, with their results. */
export const subscriberImports = table(
  'suscriptores_importaciones',
  {
    /** Value of `lote` of the imported subscribers. */
    id: text().primaryKey(),
    uid: page(),
    modo: text().$type<'revisar' | 'aplicar'>().notNull(),
    estado: text().$type<'pendiente' | 'lista' | 'fallida' | 'deshecha'>().notNull(),
    /** The file's contents; empty once they have been read. */
    archivo: bytes().notNull(),
    /** Owner's declaration of the source and date of consent. */
    procedencia: text().notNull(),
    consintieronEn: instant().notNull(),
    /** Rows of the file, and rows processed. */
    total: integer().notNull(),
    hechas: integer().notNull(),
    /** The number of rows by their result, and some of the skipped rows. */
    resumen: json().$type<Record<string, number>>().notNull(),
    filas: json().$type<{ linea: number; correo: string; estado: string }[]>().notNull(),
    muestra: json().$type<string[]>().notNull(),
    creadoEn: instant().notNull(),
  },
  (row) => [
    index('suscriptores_importaciones_uid').on(row.uid, row.modo, row.id),
    index('suscriptores_importaciones_creadoEn').on(row.creadoEn),
  ],
);
