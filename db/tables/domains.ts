/** Custom domains of pages. */
import { sql } from 'drizzle-orm';
import { boolean, index, instant, integer, json, primaryKey, table, text } from '../columns';
import { page, profiles } from './pages';

/** A domain that a page claims. Several pages may claim the same name: only one can verify it. */
export const domains = table(
  'dominios',
  {
    uid: page(),
    /** As in DNS: lower case, ASCII. */
    dominio: text().notNull(),
    /** The page's verification token, the same for all its domains. */
    clave: text().notNull(),
    estado: text().$type<'pendiente' | 'activo' | 'aviso' | 'caido'>().notNull(),
    /** Equals the name from verification until release; unique, so that only one page has it. */
    probado: text().unique(),
    /** Consecutive failed checks. */
    fallos: integer().notNull(),
    /** Result of the last check. */
    hallado: json().$type<Record<string, unknown>>().notNull(),
    creadoEn: instant().notNull(),
    /** When it was first verified; the page's oldest one is its main domain. */
    activoEn: instant(),
    /** Since when it is offline. */
    caidoEn: instant(),
    comprobadoEn: instant(),
    proximoEn: instant().notNull(),
    /** DID of the AT protocol account (Bluesky) that has the name as its handle; '' for none. */
    did: text().notNull().default(''),
  },
  (row) => [
    primaryKey({ columns: [row.uid, row.dominio] }),
    index('dominios_proximoEn').on(row.proximoEn),
    index('dominios_caidos').on(row.probado).where(sql`estado = 'caido'`),
  ],
);

/** A page's domain settings. */
export const domainChoices = table('dominios_ajustes', {
  uid: text()
    .primaryKey()
    .references(() => profiles.uid, { onDelete: 'cascade' }),
  /** True if the page's path on the main host redirects to its domain. */
  redirige: boolean().notNull(),
});

/** Released domains: until `hasta` only their former owners may claim them. */
export const quarantinedDomains = table(
  'dominios_en_cuarentena',
  {
    dominio: text().primaryKey(),
    /** The former page, while it exists. */
    uid: text().references(() => profiles.uid, { onDelete: 'set null' }),
    /** Owners of that page at the time: any page of theirs may claim the name at once. */
    duenos: json().$type<string[]>().notNull().default([]),
    hasta: instant().notNull(),
  },
  (row) => [
    index('dominios_en_cuarentena_uid').on(row.uid),
    index('dominios_en_cuarentena_hasta').on(row.hasta),
  ],
);
