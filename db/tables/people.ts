/** People and their roles on pages. */
import { index, instant, primaryKey, table, text } from '../columns';
import { page } from './pages';

/** A person who signs in (docs/product.md §10). `miembros` joins them with their pages. */
export const people = table('personas', {
  id: text().primaryKey(),
  nombre: text().notNull(),
  /** The first identity's e-mail address, or empty. */
  email: text().notNull(),
  creadaEn: instant().notNull(),
});

/** Foreign key to the row's person, with whom it is deleted. */
export const person = () =>
  text()
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' });

/** Roles on a page. Every page has an owner. */
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
 * Invitations to work on a page. `id` is the SHA-256 of a key that only the link has. Closed
 * invitations are stored for a while, so that their links show their state.
 */
export const invitations = table(
  'invitaciones',
  {
    id: text().primaryKey(),
    uid: page(),
    /** The inviting person. */
    persona: person(),
    rol: text().$type<'dueno' | 'editor' | 'ventas' | 'analista'>().notNull(),
    /** The invited address; empty for an open invitation link. */
    correo: text().notNull(),
    estado: text().$type<'abierta' | 'aceptada' | 'retirada' | 'rechazada'>().notNull(),
    creadaEn: instant().notNull(),
    caducaEn: instant().notNull(),
  },
  (row) => [
    index('invitaciones_uid').on(row.uid),
    index('invitaciones_persona').on(row.persona),
    index('invitaciones_caducaEn').on(row.caducaEn),
  ],
);

/** The operator's invitations to register. `id` is the SHA-256 of a key that only the link has. */
export const admissions = table(
  'altas',
  {
    id: text().primaryKey(),
    /** Recipient's name as the operator typed it. */
    para: text().notNull(),
    estado: text().$type<'abierta' | 'usada' | 'retirada'>().notNull(),
    creadoEn: instant().notNull(),
    caducaEn: instant().notNull(),
  },
  (row) => [index('altas_caducaEn').on(row.caducaEn)],
);
