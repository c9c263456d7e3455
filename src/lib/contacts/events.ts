import { z } from 'zod';
import { defineEvent } from '@/lib/core/outbox/events';

export const messageReceived = defineEvent(
  'mensaje.recibido',
  z.strictObject({
    id: z.uuid(),
    nombre: z.string(),
    correo: z.string(),
    texto: z.string(),
    creadoEn: z.iso.datetime(),
  }),
);

const subscriber = z.strictObject({
  id: z.uuid(),
  correo: z.string(),
  /** The page's newsletter or its new dates. */
  pidio: z.enum(['novedades', 'fechas']),
});

export const subscriberConfirmed = defineEvent('suscriptor.confirmado', subscriber);
export const subscriberUnsubscribed = defineEvent('suscriptor.baja', subscriber);
