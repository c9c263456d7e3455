import { z } from 'zod';
import { listSchema } from '@/lib/kernel/text/schema';
import { HAPPENINGS, type Kind } from './happenings';
import { OPTIONAL_KINDS } from './kinds';
import { notificationFault } from './texts';

const count = z.int().min(0);

const happening = <K extends Kind>(tipo: K) =>
  z.strictObject({
    tipo: z.literal(tipo),
    datos: HAPPENINGS[tipo],
    id: z.uuid(),
    creadaEn: z.iso.datetime(),
    leida: z.boolean(),
  });

/** One entry of the feed. */
const notificationSchema = z.discriminatedUnion('tipo', [
  happening('seguridad'),
  happening('acceso'),
  happening('plan'),
  happening('importacion'),
  happening('enlace'),
  happening('equipo'),
  happening('mensaje'),
  happening('venta'),
  happening('prueba'),
  happening('suspension'),
  happening('dominio'),
  happening('soporte'),
  happening('webhook'),
  happening('cobro'),
  happening('remitente'),
]);
export type Notification = z.infer<typeof notificationSchema>;

/** The feed, newest first, as `GET /api/notificaciones` gives it. */
export const feedSchema = z.strictObject({
  notificaciones: z.array(notificationSchema),
  sinLeer: count,
  /** Whether there are older ones: ask again with the last one's id as `antes`. */
  hayMas: z.boolean(),
  apagadas: z.array(z.enum(OPTIONAL_KINDS)),
});
export type Feed = z.infer<typeof feedSchema>;

/** How many entries are not read. */
export const unreadSchema = z.strictObject({ sinLeer: count });

/** Which page of the feed: what is older than an entry. */
export const pageSchema = z.object({
  antes: z.uuid({ error: notificationFault('id') }).optional(),
});

/** Which entries were read: all of them when left out. */
export const readSchema = z.object({
  ids: listSchema(z.uuid({ error: notificationFault('id') }), 100, {
    list: notificationFault('id'),
    tooMany: notificationFault('id'),
  }).optional(),
});

export const preferencesSchema = z.object({
  apagadas: listSchema(
    z.enum(OPTIONAL_KINDS, { error: notificationFault('kind') }),
    OPTIONAL_KINDS.length,
    {
      list: notificationFault('kind'),
      tooMany: notificationFault('kind'),
    },
  ).transform((kinds) => [...new Set(kinds)]),
});
