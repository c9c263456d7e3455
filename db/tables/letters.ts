/** Letters of a page to its subscribers (docs/product.md §24). */
import { sql } from 'drizzle-orm';
import type { LetterState, PauseReason } from '@/lib/letters/limits';
import type { Part, Recipients } from '@/lib/letters/schema';
import { boolean, count, index, instant, integer, json, primaryKey, table, text } from '../columns';
import { page } from './pages';

export const letters = table(
  'boletines',
  {
    /** UUIDv7, in order of time. */
    id: text().primaryKey(),
    uid: page(),
    titulo: text().notNull(),
    partes: json().$type<Part[]>().notNull(),
    destinatarios: json().$type<Recipients>().notNull(),
    archivo: boolean().notNull(),
    /** Days after a reader's confirmation, for a letter of the welcome series; null otherwise. */
    dias: integer(),
    estado: text().$type<LetterState>().notNull(),
    motivo: text().$type<'' | PauseReason>().notNull(),
    /** When it is due, while it is scheduled or can be undone; in the series, its next mail. */
    en: instant(),
    version: integer().notNull(),
    /** The last subscriber processed; null once all recipients are stored. */
    cursor: text(),
    total: count().notNull(),
    enviados: count().notNull(),
    rebotes: count().notNull(),
    fallidos: count().notNull(),
    quejas: count().notNull(),
    bajas: count().notNull(),
    clics: count().notNull(),
    creadoEn: instant().notNull(),
    actualizadoEn: instant().notNull(),
    /** When it began to be sent, or was first switched on. */
    enviadoEn: instant(),
  },
  (row) => [
    index('boletines_uid').on(row.uid, row.id),
    index('boletines_enviadoEn').on(row.uid, row.enviadoEn),
    index('boletines_dias').on(row.uid, row.dias).where(sql`dias IS NOT NULL`),
    index('boletines_en').on(row.en).where(sql`dias IS NOT NULL`),
  ],
);

/** A recipient of a letter: at most one mail each. */
export const letterMails = table(
  'boletines_envios',
  {
    boletin: text()
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    /** Id of the subscriber, who may have left. */
    suscriptor: text().notNull(),
    /** Domain of their address. */
    dominio: text().notNull(),
    /**
     * `enviado` is stored before the mail's last line, so that no crash sends it twice. `rebote` is a
     * hard bounce, `blando` a soft one after all tries, `fallido` a refused mail or sender.
     */
    estado: text()
      .$type<'espera' | 'enviado' | 'rebote' | 'blando' | 'queja' | 'fallido' | 'omitido'>()
      .notNull(),
    intentos: integer().notNull(),
    /** When the mail is due; once `estado` is final, when it became final. */
    en: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.boletin, row.suscriptor] }),
    index('boletines_envios_estado').on(row.boletin, row.estado, row.en, row.dominio),
    index('boletines_envios_suscriptor').on(row.suscriptor),
  ],
);

/** Number of letter mails in a period, per installation, per readers' domain and per page. */
export const letterQuotas = table(
  'boletines_cupos',
  {
    clave: text().notNull(),
    /** Beginning of the period. */
    desde: instant().notNull(),
    usados: count().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.clave, row.desde] }),
    index('boletines_cupos_desde').on(row.desde),
  ],
);
