import { z } from 'zod';
import { defineEvent } from '@/lib/core/outbox/events';

const moment = z.iso.datetime();

const link = z.strictObject({
  enlace: z.strictObject({
    id: z.string(),
    tipo: z.string(),
    url: z.string(),
    titulo: z.string(),
    descripcion: z.string(),
    /** The link's schedule; null where it has no limit. */
    desde: moment.nullable(),
    hasta: moment.nullable(),
  }),
});

export const linkPublished = defineEvent('enlace.publicado', link);
export const linkChanged = defineEvent('enlace.cambiado', link);
export const linkRemoved = defineEvent('enlace.retirado', link);

export const pagePublished = defineEvent(
  'pagina.publicada',
  z.strictObject({
    uid: z.string(),
    slug: z.string(),
    nombre: z.string(),
    bio: z.string(),
    version: z.int(),
  }),
);
