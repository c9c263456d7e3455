import { z } from 'zod';
import { emailSchema } from '@/lib/kernel/text/schema';
import { defineNotification } from '@/lib/people/notifications/definitions';
import { brandSchema } from '../schema';

/** The address from which a creator's mails are to be sent. */
export const senderInputSchema = z.strictObject({ correo: emailSchema });

const senderSchema = z.strictObject({
  correo: z.string(),
  dominio: z.string(),
  /** What was bought: the record is written there. */
  comprado: z.string(),
  estado: z.enum(['pendiente', 'activo', 'aviso', 'caido', 'rechazado']),
  fallos: z.int().min(0),
  /** What was found at the last look; null before the first. */
  hallado: z.enum(['right', 'missing', 'other', 'silent']).nullable(),
  comprobadoEn: z.iso.datetime().nullable(),
  registro: z.strictObject({ name: z.string(), part: z.string(), value: z.string() }),
});
export type SenderView = z.infer<typeof senderSchema>;

/** A brand with its sender, as `GET /api/marca` gives it. */
export const brandRoomSchema = z.strictObject({
  /** Whether the plan has it: what is there rests meanwhile. */
  incluido: z.boolean(),
  marca: brandSchema.nullable(),
  /** Whether this installation sends mails, and can keep the key of a sender. */
  ofreceRemitente: z.boolean(),
  /** Whom mails are from that are not a sender's own. */
  nuestro: z.string(),
  remitente: senderSchema.nullable(),
});
export type BrandRoom = z.infer<typeof brandRoomSchema>;

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
