/** How people sign in, and on which pages they work. */
import { boolean, index, instant, primaryKey, table, text } from '../columns';
import { page, person, profiles } from './base';

/** Who may do what with a page. Every page has an owner. */
export const members = table(
  'miembros',
  {
    uid: page(),
    persona: person(),
    rol: text().$type<'dueno' | 'editor' | 'ventas' | 'analista'>().notNull(),
    creadoEn: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.uid, row.persona] }),
    index('miembros_persona').on(row.persona),
  ],
);

/**
 * Offers to work on a page. `id` is the SHA-256 of a key that only the link has. They stay a
 * while after their end, so that the link says what became of it.
 */
export const invitations = table(
  'invitaciones',
  {
    id: text().primaryKey(),
    uid: page(),
    /** Who invites. */
    persona: person(),
    rol: text().$type<'dueno' | 'editor' | 'ventas' | 'analista'>().notNull(),
    /** Whom it is for, as whoever invites calls them; empty for whoever has the link. */
    correo: text().notNull(),
    estado: text().$type<'abierta' | 'aceptada' | 'retirada'>().notNull(),
    creadaEn: instant().notNull(),
    caducaEn: instant().notNull(),
  },
  (row) => [
    index('invitaciones_uid').on(row.uid),
    index('invitaciones_persona').on(row.persona),
    index('invitaciones_caducaEn').on(row.caducaEn),
  ],
);

/** The identities that a person signs in with, by provider and its subject. */
export const accounts = table(
  'cuentas',
  {
    proveedor: text().notNull(),
    sujeto: text().notNull(),
    persona: person(),
    creadaEn: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.proveedor, row.sujeto] }),
    index('cuentas_persona').on(row.persona),
  ],
);

/** Open sessions. `id` is the SHA-256 of a token that only the browser has. */
export const sessions = table(
  'sesiones',
  {
    id: text().primaryKey(),
    persona: person(),
    /** The page that the browser showed last. */
    uid: text().references(() => profiles.uid, { onDelete: 'set null' }),
    dispositivo: text().notNull(),
    creadaEn: instant().notNull(),
    vistaEn: instant().notNull(),
  },
  (row) => [
    index('sesiones_persona').on(row.persona),
    index('sesiones_uid').on(row.uid),
    index('sesiones_vistaEn').on(row.vistaEn),
  ],
);

/** Sign-ins under way: what must still match when the provider sends the person back. */
export const signIns = table(
  'entradas',
  {
    id: text().primaryKey(),
    proveedor: text().notNull(),
    verificador: text().notNull(),
    nonce: text().notNull(),
    volver: text().notNull(),
    ventana: boolean().notNull(),
    caducaEn: instant().notNull(),
  },
  (row) => [index('entradas_caducaEn').on(row.caducaEn)],
);

/** Browsers in which a person has signed in. `id` is the SHA-256 of what the browser keeps. */
export const knownBrowsers = table(
  'navegadores',
  {
    persona: person(),
    id: text().notNull(),
    vistoEn: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.persona, row.id] }),
    index('navegadores_vistoEn').on(row.vistoEn),
  ],
);
