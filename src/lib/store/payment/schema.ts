import { z } from 'zod';
import { textFault } from '../../text/texts';
import { PAYOUT_TYPES } from '../limits';
import { paymentFault } from '../texts/payment';

/** A way of being paid as it is connected: what each kind needs, and nothing else. */
export const newPayoutSchema = z.discriminatedUnion(
  'tipo',
  [z.strictObject({ tipo: z.literal('demo') })],
  { error: paymentFault('kind') },
);
export type NewPayout = z.output<typeof newPayoutSchema>;

/** What of a connected way can be switched. */
export const payoutChangeSchema = z.strictObject({
  activo: z.boolean({ error: textFault('boolean') }),
});
export type PayoutChange = z.output<typeof payoutChangeSchema>;

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
