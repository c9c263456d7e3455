/** Usage of the AI helpers, and proposed bios. */
import { boolean, instant, integer, primaryKey, table, text } from '../columns';
import { page, profiles } from './pages';

/** Uses of the AI helpers per person and UTC day. */
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

/** Calls to the model by the whole installation per UTC day. */
export const aiCalls = table('llamadas_ia', {
  dia: text().primaryKey(),
  usados: integer().notNull(),
});

/** The bio proposed automatically at a first sign-in. One per person, ever. */
export const firstBios = table('primeras_bios', {
  uid: text()
    .primaryKey()
    .references(() => profiles.uid, { onDelete: 'cascade' }),
  /** Empty while it is being written. */
  texto: text().notNull(),
  sinIA: boolean().notNull(),
  pedidaEn: instant().notNull(),
  /** True once the owner has accepted or dismissed it. */
  cerrada: boolean().notNull(),
});
