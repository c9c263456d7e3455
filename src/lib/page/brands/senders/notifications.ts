import { z } from 'zod';
import { defineNotification } from '@/lib/people/notifications/definitions';

/**
 * What owners are notified of: mails are signed, the key was not found, mails are from our address
 * again, or they are because the server that relays them takes none from this sender.
 */
const SENDER_CHANGES = ['activo', 'aviso', 'caido', 'rechazado'] as const;
export type SenderChange = (typeof SENDER_CHANGES)[number];

export const senderNotification = defineNotification(
  'remitente',
  z.strictObject({ correo: z.string(), hecho: z.enum(SENDER_CHANGES) }),
);
