import { z } from 'zod';
import { emailSchema } from '@/lib/core/text/schema';
import { defineNotification } from '@/lib/notifications/definitions';
import { brandSchema } from '../schema';

/** The sender address that a creator chooses. */
export const senderInputSchema = z.strictObject({ correo: emailSchema });

const verdict = z.enum(['right', 'missing', 'other', 'silent']).nullable();
const record = z.strictObject({ name: z.string(), part: z.string(), value: z.string() });

const senderSchema = z.strictObject({
  correo: z.string(),
  dominio: z.string(),
  /** The registered domain, under which the record is added. */
  comprado: z.string(),
  estado: z.enum(['pendiente', 'activo', 'aviso', 'caido', 'rechazado']),
  fallos: z.int().min(0),
  /** Result of the last check; null before the first. */
  hallado: verdict,
  /** The same for SPF of the product's return-path domain, and for DMARC of the sender's domain. */
  spf: verdict,
  dmarc: verdict,
  comprobadoEn: z.iso.datetime().nullable(),
  registro: record,
  registroDmarc: record,
});
export type SenderView = z.infer<typeof senderSchema>;

/** A brand with its sender: the response of `GET /api/marca`. */
export const brandScreenSchema = z.strictObject({
  /** True when the plan includes brands; otherwise a stored brand is not shown. */
  incluido: z.boolean(),
  marca: brandSchema.nullable(),
  /** True when this installation sends mail and can store private keys. */
  ofreceRemitente: z.boolean(),
  /** The product's sender address. */
  nuestro: z.string(),
  remitente: senderSchema.nullable(),
});
export type BrandScreenData = z.infer<typeof brandScreenSchema>;

/**
 * Changes that owners are notified of: mails are signed; the key was not found; mails are sent from
 * the product's address again, after repeated failed checks or because the relay refuses the
 * sender.
 */
const SENDER_CHANGES = ['activo', 'aviso', 'caido', 'rechazado'] as const;
export type SenderChange = (typeof SENDER_CHANGES)[number];

export const senderNotification = defineNotification(
  'remitente',
  z.strictObject({ correo: z.string(), hecho: z.enum(SENDER_CHANGES) }),
);
