/** What a page on a white label is called, and whom its mails are from (docs/decisions/127). */
import { index, instant, integer, table, text } from '../../columns';
import { page } from './pages';

/** What stands where the product's own name and look would. */
export const brands = table('marcas', {
  uid: page().primaryKey(),
  nombre: text().notNull(),
  /** The address of a picture of the page, or empty. */
  imagen: text().notNull(),
  /** Colours as #rrggbb; empty for a neutral one. */
  acento: text().notNull(),
  tinta: text().notNull(),
  /** Where visitors read what becomes of what they write. */
  privacidad: text().notNull(),
  creadaEn: instant().notNull(),
  cambiadaEn: instant().notNull(),
});

/** An address of a page's own that its mails are from, once its domain has our key for it. */
export const senders = table(
  'remitentes',
  {
    uid: page().primaryKey(),
    correo: text().notNull(),
    /** What is behind its @, as the DNS writes it. */
    dominio: text().notNull(),
    /** What the public key is found under: `{selector}._domainkey.{dominio}`. */
    selector: text().notNull(),
    /** The private key, sealed; the public one as the DNS has it. */
    llave: text().notNull(),
    publica: text().notNull(),
    estado: text().$type<'pendiente' | 'activo' | 'aviso' | 'caido' | 'rechazado'>().notNull(),
    /** Checks in a row that found it wrong. */
    fallos: integer().notNull(),
    /** What the last look found. */
    hallado: text().$type<'right' | 'missing' | 'other' | 'silent'>(),
    creadoEn: instant().notNull(),
    activoEn: instant(),
    comprobadoEn: instant(),
    proximoEn: instant().notNull(),
  },
  (row) => [index('remitentes_proximoEn').on(row.proximoEn)],
);
