import { z } from 'zod';
import { lineSchema, linesSchema, listSchema } from '@/lib/kernel/text/schema';
import { textFault } from '@/lib/kernel/text/texts';
import { isInternationalNumber, phoneOf } from '@/lib/page/blocks/kind/phone';
import { PAYOUT_TYPES, STORE_LIMITS } from '@/lib/store/shop/limits';
import { keySchema, NOTE_LIMIT } from './fields';
import { manualSchema } from './manual/schema';
import { paymentFault } from './texts';

const NUMBER_LIMIT = 32;

/** What each kind of way needs, and nothing else. */
export const newPayoutSchema = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('demo') }),
    manualSchema,
    z.strictObject({
      tipo: z.literal('whatsapp'),
      numero: lineSchema(NUMBER_LIMIT)
        .transform(phoneOf)
        .refine(isInternationalNumber, { error: paymentFault('number') }),
      nota: linesSchema(NOTE_LIMIT).default(''),
    }),
    z.strictObject({
      tipo: z.literal('stripe'),
      /** A restricted key: one that could do everything is not taken. */
      llave: keySchema(/^rk_(?:live|test)_[A-Za-z0-9]{10,}$/, paymentFault('restricted')),
    }),
    z.strictObject({
      tipo: z.literal('mercadopago'),
      llave: keySchema(/^(?:APP_USR|TEST)-[A-Za-z0-9-]{10,}$/, paymentFault('token')),
      /** What Mercado Pago signs its events with, where its owner has it signed. */
      firma: keySchema(/^[A-Za-z0-9]{16,128}$|^$/, paymentFault('signature')).default(''),
    }),
  ],
  { error: paymentFault('kind') },
);
export type NewPayout = z.output<typeof newPayoutSchema>;
/** A way as a program sends it. */
export type WrittenPayout = z.input<typeof newPayoutSchema>;

/** The fields of a connected method that can be changed: whether it is offered, and its name. */
export const payoutChangeSchema = z.strictObject({
  activo: z.boolean({ error: textFault('boolean') }).optional(),
  datos: newPayoutSchema.optional(),
});
export type PayoutChange = z.output<typeof payoutChangeSchema>;

/** In which order buyers are offered the ways of a page. */
export const payoutOrderSchema = z.strictObject({
  ids: listSchema(z.string().max(64, { error: textFault('text') }), STORE_LIMITS.payouts, {
    list: textFault('text'),
    tooMany: paymentFault('tooMany', STORE_LIMITS.payouts),
  }),
});

export const PAYOUT_STATES = ['sin-probar', 'bien', 'falla'] as const;

/** A way of being paid as its owner reads it: secrets never come out. */
export const payoutSchema = z.strictObject({
  id: z.string(),
  tipo: z.enum(PAYOUT_TYPES),
  activo: z.boolean(),
  datos: z.record(z.string(), z.string()),
  estado: z.enum(PAYOUT_STATES),
  falla: z.string(),
  probadoEn: z.iso.datetime().nullable(),
});
export type PayoutView = z.infer<typeof payoutSchema>;

/** All ways in which a page is paid, and what can be connected here. */
export const payoutsSchema = z.strictObject({
  cobros: z.array(payoutSchema),
  maximo: z.int(),
  disponibles: z.array(z.enum(PAYOUT_TYPES)),
});
export type Payouts = z.infer<typeof payoutsSchema>;
