import { z } from 'zod';
import type { Fault } from '@/lib/kernel/i18n/faults';
import { isCurrency } from '@/lib/kernel/text/money';
import { lineSchema, linesSchema, listSchema, whenParsed } from '@/lib/kernel/text/schema';
import { textFault } from '@/lib/kernel/text/texts';
import { isWholeNumber, phoneOf } from '@/lib/page/blocks/kind/phone';
import { PAYOUT_TYPES, STORE_LIMITS } from '@/lib/store/shop/limits';
import { readAccount } from './manual/accounts';
import { METHODS } from './methods';
import { paymentFault } from './texts';

const LIMITS = {
  titular: 70,
  /** Longest account as it is typed. */
  cuenta: 80,
  banco: 60,
  ciudad: 15,
  nota: 300,
  numero: 32,
  llave: 300,
};

const needed = (most: number, error: Fault) =>
  lineSchema(most).refine((value) => value !== '', { error });

/** A transfer: whose account it is, and which. An account is checked as its method writes it. */
const manualSchema = z
  .strictObject({
    tipo: z.literal('manual'),
    metodo: z.enum(METHODS, { error: paymentFault('method') }),
    titular: needed(LIMITS.titular, paymentFault('holder')),
    cuenta: needed(LIMITS.cuenta, paymentFault('account')),
    banco: lineSchema(LIMITS.banco).default(''),
    ciudad: lineSchema(LIMITS.ciudad).default(''),
    moneda: z
      .string({ error: paymentFault('currency') })
      .max(3, paymentFault('currency'))
      .default(''),
    nota: linesSchema(LIMITS.nota).default(''),
  })
  .superRefine(({ metodo, cuenta, moneda }, context) => {
    if (readAccount(metodo, cuenta) === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['cuenta'],
        message: paymentFault(`accounts.${metodo}`),
      });
    }
    if (metodo === 'cuenta' && !isCurrency(moneda)) {
      context.addIssue({ code: 'custom', path: ['moneda'], message: paymentFault('currency') });
    }
  }, whenParsed);

const whatsappSchema = z.strictObject({
  tipo: z.literal('whatsapp'),
  numero: lineSchema(LIMITS.numero)
    .transform(phoneOf)
    .refine(isWholeNumber, { error: paymentFault('number') }),
  nota: linesSchema(LIMITS.nota).default(''),
});

/** A key as it is pasted, with whatever came along at its ends. */
const keySchema = (pattern: RegExp, error: Fault) =>
  z.string({ error }).max(LIMITS.llave, { error, abort: true }).trim().regex(pattern, { error });

const stripeSchema = z.strictObject({
  tipo: z.literal('stripe'),
  /** A restricted key: one that could do everything is not taken. */
  llave: keySchema(/^rk_(?:live|test)_[A-Za-z0-9]{10,}$/, paymentFault('restricted')),
});

const mercadopagoSchema = z.strictObject({
  tipo: z.literal('mercadopago'),
  llave: keySchema(/^(?:APP_USR|TEST)-[A-Za-z0-9-]{10,}$/, paymentFault('token')),
  /** What Mercado Pago signs its events with, where its owner has it signed. */
  firma: keySchema(/^[A-Za-z0-9]{16,128}$|^$/, paymentFault('signature')).default(''),
});

/** What each kind of way needs, and nothing else. */
export const newPayoutSchema = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('demo') }),
    manualSchema,
    whatsappSchema,
    stripeSchema,
    mercadopagoSchema,
  ],
  { error: paymentFault('kind') },
);
export type NewPayout = z.output<typeof newPayoutSchema>;
/** A way as a program sends it. */
export type WrittenPayout = z.input<typeof newPayoutSchema>;

/** What of a connected way is changed: whether it is offered, and what it goes by. */
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
