/** What visitors write to a page. */
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
} from '../../columns';
import { page } from '../page/pages';

/** Messages from the form of a page. */
export const messages = table(
  'mensajes',
  {
    /** In order of time. */
    id: text().primaryKey(),
    uid: page(),
    nombre: text().notNull(),
    correo: text().notNull(),
    texto: text().notNull(),
    /** All of it without accents and case, for finding it. */
    busqueda: text().notNull(),
    carpeta: text().$type<'bandeja' | 'archivo' | 'spam' | 'papelera'>().notNull(),
    /** Why it was taken for spam; empty when it was not. */
    sospecha: text().notNull(),
    leido: boolean().notNull(),
    creadoEn: instant().notNull(),
    /** When it came to its folder. */
    movidoEn: instant().notNull(),
    /** When the page's people were told of it. */
    avisadoEn: instant(),
  },
  (row) => [
    index('mensajes_uid').on(row.uid, row.carpeta, row.id),
    index('mensajes_leido').on(row.uid, row.carpeta, row.leido),
    index('mensajes_avisadoEn').on(row.uid, row.avisadoEn),
    index('mensajes_movidoEn').on(row.carpeta, row.movidoEn),
  ],
);

/** Who wants a page's news, once they have said so from their own mail, or their owner has proof. */
export const subscribers = table(
  'suscriptores',
  {
    /** In order of time. */
    id: text().primaryKey(),
    uid: page(),
    /** In lower case. */
    correo: text().notNull(),
    /** Of the page's news. */
    estado: text().$type<'pendiente' | 'confirmado'>().notNull(),
    /** SHA-256 of the key that confirms and ends its news; the key itself is in their mail alone. */
    llave: text().notNull().unique(),
    /** How consent was given: by confirming, or the words of who brought the address. */
    consentimiento: text().notNull(),
    creadoEn: instant().notNull(),
    confirmadoEn: instant(),
    /** Whether they asked for the page's news at all, and not only for its new dates. */
    novedades: boolean().notNull().default(true),
    /** Whether they asked to be told of new dates; empty when not. */
    fechas: text().$type<'' | 'pendiente' | 'confirmado'>().notNull().default(''),
    /** When they asked for that, then when they confirmed it. */
    fechasEn: instant(),
    /** When they were told of new dates last. */
    avisadoEn: instant(),
    /** Which import brought them; empty where they came themselves. */
    lote: text().notNull().default(''),
  },
  (row) => [
    index('suscriptores_fechas').on(row.uid, row.fechas, row.avisadoEn),
    index('suscriptores_lote').on(row.uid, row.lote),
    uniqueIndex('suscriptores_correo').on(row.uid, row.correo),
    // They are counted without a look at any of them.
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

/** Files of subscribers that are read in the background, and what came of them. */
export const subscriberImports = table(
  'suscriptores_importaciones',
  {
    /** The batch of those that it brings. */
    id: text().primaryKey(),
    uid: page(),
    modo: text().$type<'revisar' | 'aplicar'>().notNull(),
    estado: text().$type<'pendiente' | 'lista' | 'fallida' | 'deshecha'>().notNull(),
    /** The file; empty when nothing is to be read of it any more. */
    archivo: bytes().notNull(),
    /** How those in it consented: in the words of who brings them, and when. */
    procedencia: text().notNull(),
    consintieronEn: instant().notNull(),
    /** Its rows, and how many of them were dealt with. */
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
