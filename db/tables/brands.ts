/** Brand and mail sender of a white-label page (docs/decisions/127). */
import type { KeyVerdict } from '@/lib/brands/senders/rules';
import { index, instant, integer, table, text } from '../columns';
import { page } from './pages';

/** A brand that replaces the product's name and look. */
export const brands = table('marcas', {
  uid: page().primaryKey(),
  nombre: text().notNull(),
  /** Path of a picture of the page, or empty. */
  imagen: text().notNull(),
  /** Colours as #rrggbb; empty for a neutral one. */
  acento: text().notNull(),
  tinta: text().notNull(),
  /** URL of the privacy policy. */
  privacidad: text().notNull(),
  creadaEn: instant().notNull(),
  cambiadaEn: instant().notNull(),
});

/** A page's own sender address, once its domain has our DKIM key. */
export const senders = table(
  'remitentes',
  {
    uid: page().primaryKey(),
    correo: text().notNull(),
    /** Domain of the address, as in DNS (ASCII). */
    dominio: text().notNull(),
    /** DKIM selector: the public key is at `{selector}._domainkey.{dominio}`. */
    selector: text().notNull(),
    /** The encrypted private key, and the public one as in DNS. */
    llave: text().notNull(),
    publica: text().notNull(),
    estado: text().$type<'pendiente' | 'activo' | 'aviso' | 'caido' | 'rechazado'>().notNull(),
    /** Consecutive failed checks. */
    fallos: integer().notNull(),
    /** Result of the last check. */
    hallado: text().$type<KeyVerdict>(),
    /** Last results for SPF of the bounce domain, and for DMARC of the address's domain. */
    spf: text().$type<KeyVerdict>(),
    dmarc: text().$type<KeyVerdict>(),
    creadoEn: instant().notNull(),
    activoEn: instant(),
    comprobadoEn: instant(),
    proximoEn: instant().notNull(),
  },
  (row) => [index('remitentes_proximoEn').on(row.proximoEn)],
);
