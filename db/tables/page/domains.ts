/** The hosts of their own that pages are shown at. */
import { sql } from 'drizzle-orm';
import { boolean, index, instant, integer, json, primaryKey, table, text } from '../../columns';
import { page, profiles } from './pages';

/** A domain that a page claims. Several pages may claim the same name: only one can prove it. */
export const domains = table(
  'dominios',
  {
    uid: page(),
    /** As it is in the DNS: lower case, ASCII. */
    dominio: text().notNull(),
    /** What the page proves itself by: the same for all its names. */
    clave: text().notNull(),
    estado: text().$type<'pendiente' | 'activo' | 'aviso' | 'caido'>().notNull(),
    /** The name again once it is proven, until it is let go: one page has it. */
    probado: text().unique(),
    /** Checks in a row that found it wrong. */
    fallos: integer().notNull(),
    /** What was found the last time. */
    hallado: json().$type<Record<string, unknown>>().notNull(),
    creadoEn: instant().notNull(),
    /** When it was proven first; the page's oldest one is where it is at home. */
    activoEn: instant(),
    /** Since when it is taken down. */
    caidoEn: instant(),
    comprobadoEn: instant(),
    proximoEn: instant().notNull(),
    /** The account of the AT protocol whose handle the name is: what Bluesky reads there; '' is none. */
    did: text().notNull().default(''),
  },
  (row) => [
    primaryKey({ columns: [row.uid, row.dominio] }),
    index('dominios_proximoEn').on(row.proximoEn),
    index('dominios_caidos').on(row.probado).where(sql`estado = 'caido'`),
  ],
);

/** What a page has chosen for its domains. */
export const domainChoices = table('dominios_ajustes', {
  uid: text()
    .primaryKey()
    .references(() => profiles.uid, { onDelete: 'cascade' }),
  /** Whether the page's address here leads to its domain. */
  redirige: boolean().notNull(),
});

/** Names that were let go: until `hasta` only those who had them get them again. */
export const quarantinedDomains = table(
  'dominios_en_cuarentena',
  {
    dominio: text().primaryKey(),
    /** Whose it was, as long as that page is there. */
    uid: text().references(() => profiles.uid, { onDelete: 'set null' }),
    /** The people who owned that page then: any page of theirs may have the name at once. */
    duenos: json().$type<string[]>().notNull().default([]),
    hasta: instant().notNull(),
  },
  (row) => [
    index('dominios_en_cuarentena_uid').on(row.uid),
    index('dominios_en_cuarentena_hasta').on(row.hasta),
  ],
);
