/** The notification feed. */
import { index, instant, json, primaryKey, table, text } from '../columns';
import { profiles } from './pages';
import { person } from './people';

/** A person's feed, newest first. `datos` are the values of the notification's text. */
export const notifications = table(
  'notificaciones',
  {
    id: text().primaryKey(),
    persona: person(),
    /** The page of the notification; null when it is about the person. */
    uid: text().references(() => profiles.uid, { onDelete: 'cascade' }),
    tipo: text().notNull(),
    datos: json().$type<Record<string, string | number>>().notNull(),
    creadaEn: instant().notNull(),
    leidaEn: instant(),
  },
  (row) => [
    index('notificaciones_persona').on(row.persona, row.creadaEn),
    index('notificaciones_uid').on(row.uid),
    index('notificaciones_creadaEn').on(row.creadaEn),
  ],
);

/** The kinds of notification that a person has muted. */
export const mutedNotifications = table(
  'notificaciones_apagadas',
  {
    persona: person(),
    tipo: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.persona, row.tipo] })],
);
