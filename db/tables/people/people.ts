/** Who signs in, and on which pages they work. */
import { index, instant, primaryKey, table, text } from '../../columns';
import { page } from '../page/pages';

/** A person who signs in (docs/product.md §10). `miembros` joins them with their pages. */
export const people = table('personas', {
  id: text().primaryKey(),
  nombre: text().notNull(),
  /** The address that the first identity brought, or empty. */
  email: text().notNull(),
  creadaEn: instant().notNull(),
});

/** The person that a row belongs to, and goes with. */
export const person = () =>
  text()
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' });

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
    /** The invited person's name as the inviter typed it; empty for an open invitation link. */
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

/** Offers of the operator to register. `id` is the SHA-256 of a key that only the link has. */
export const admissions = table(
  'altas',
  {
    id: text().primaryKey(),
    /** Whom it is for, as the operator calls them. */
    para: text().notNull(),
    estado: text().$type<'abierta' | 'usada' | 'retirada'>().notNull(),
    creadoEn: instant().notNull(),
    caducaEn: instant().notNull(),
  },
  (row) => [index('altas_caducaEn').on(row.caducaEn)],
);
