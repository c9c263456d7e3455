/** What visitors write to a page. */
import { boolean, index, instant, table, text, uniqueIndex } from '../columns';
import { page } from './base';

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
    estado: text().$type<'pendiente' | 'confirmado'>().notNull(),
    /** SHA-256 of the key that confirms and ends it; the key itself is in their mail alone. */
    llave: text().notNull().unique(),
    /** How consent was given: by confirming, or the words of who brought the address. */
    consentimiento: text().notNull(),
    creadoEn: instant().notNull(),
    confirmadoEn: instant(),
  },
  (row) => [
    uniqueIndex('suscriptores_correo').on(row.uid, row.correo),
    index('suscriptores_uid').on(row.uid, row.estado, row.id),
    index('suscriptores_creadoEn').on(row.estado, row.creadoEn),
  ],
);
