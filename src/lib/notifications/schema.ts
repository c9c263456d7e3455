import { z } from 'zod';
import { LANGUAGE } from '../i18n';
import { listSchema } from '../text/schema';
import { type Happening, OPTIONAL_KINDS, type OptionalKind } from './kinds';
import { getNotificationsTexts } from './texts';

/** One entry of the feed, as `GET /api/notificaciones` gives it. */
export type Notification = Happening & {
  id: string;
  /** ISO 8601, UTC. */
  creadaEn: string;
  leida: boolean;
};

/** The feed, newest first. */
export interface Feed {
  notificaciones: Notification[];
  sinLeer: number;
  /** Whether there are older ones: ask again with the last one's id as `antes`. */
  hayMas: boolean;
  apagadas: OptionalKind[];
}

const t = getNotificationsTexts(LANGUAGE).faults;

/** Which page of the feed: what is older than an entry. */
export const pageSchema = z.object({ antes: z.uuid({ error: t.id }).optional() });

/** Which entries were read: all of them when left out. */
export const readSchema = z.object({
  ids: listSchema(z.uuid({ error: t.id }), 100, { list: t.id, tooMany: t.id }).optional(),
});

export const preferencesSchema = z.object({
  apagadas: listSchema(z.enum(OPTIONAL_KINDS, { error: t.kind }), OPTIONAL_KINDS.length, {
    list: t.kind,
    tooMany: t.kind,
  }).transform((kinds) => [...new Set(kinds)]),
});
