/** What the writing help has used and proposed. */
import { boolean, instant, integer, primaryKey, table, text } from '../../columns';
import { page, profiles } from '../page/pages';

/** What a person has used of the AI helpers on a UTC day. */
export const aiUses = table(
  'usos_ia',
  {
    uid: page(),
    tipo: text().$type<'bio' | 'captura'>().notNull(),
    /** `2026-11-20`. */
    dia: text().notNull(),
    usados: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.tipo, row.dia] })],
);

/** Calls to the model that the whole instance has made on a UTC day. */
export const aiCalls = table('llamadas_ia', {
  dia: text().primaryKey(),
  usados: integer().notNull(),
});

/** The bio that was proposed by itself at a first sign-in. One a person, ever. */
export const firstBios = table('primeras_bios', {
  uid: text()
    .primaryKey()
    .references(() => profiles.uid, { onDelete: 'cascade' }),
  /** Empty while it is being written. */
  texto: text().notNull(),
  sinIA: boolean().notNull(),
  pedidaEn: instant().notNull(),
  /** Whether the owner has taken or dismissed it. */
  cerrada: boolean().notNull(),
});
