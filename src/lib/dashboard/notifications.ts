import { z } from 'zod';
import { listSchema } from '@/lib/core/text/schema';
import type { NotificationKind } from '@/lib/notifications/definitions';
import { notificationIssue } from '@/lib/notifications/schema';
import * as kinds from './notification-kinds';
import { OPTIONAL_KINDS } from './preferences';

const entryOf = <Name extends string, Schema extends z.ZodType>({
  tipo,
  datos,
}: NotificationKind<Name, Schema>) =>
  z.strictObject({
    tipo: z.literal(tipo),
    datos,
    id: z.uuid(),
    creadaEn: z.iso.datetime(),
    leida: z.boolean(),
  });

type Kind = (typeof kinds)[keyof typeof kinds];
type Entry = {
  [K in Kind as K['tipo']]: {
    tipo: K['tipo'];
    datos: z.infer<K['datos']>;
    id: string;
    creadaEn: string;
    leida: boolean;
  };
}[Kind['tipo']];

const [first, ...others] = Object.values(kinds).map((kind) => entryOf<string, z.ZodType>(kind));
if (!first) throw new Error('no kind of notification');

/** One entry of the feed. */
const notificationSchema = z.discriminatedUnion('tipo', [
  first,
  ...others,
]) as unknown as z.ZodType<Entry>;
export type Notification = z.infer<typeof notificationSchema>;

/** The feed, newest first: the response of `GET /api/notificaciones`. */
export const feedSchema = z.strictObject({
  notificaciones: z.array(notificationSchema),
  sinLeer: z.int().min(0),
  /** True when there are older entries: repeat the request with the last id as `antes`. */
  hayMas: z.boolean(),
  apagadas: z.array(z.enum(OPTIONAL_KINDS)),
});
export type Feed = z.infer<typeof feedSchema>;

/** The kinds of notifications that a person switches off. */
export const notificationPreferencesSchema = z.object({
  apagadas: listSchema(
    z.enum(OPTIONAL_KINDS, { error: notificationIssue('kind') }),
    OPTIONAL_KINDS.length,
    {
      list: notificationIssue('kind'),
      tooMany: notificationIssue('kind'),
    },
  ).transform((kinds) => [...new Set(kinds)]),
});
