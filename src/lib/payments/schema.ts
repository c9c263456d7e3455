import { z } from 'zod';
import { phoneSchema } from '@/lib/blocks/kind/fields';
import { isInternationalNumber } from '@/lib/blocks/kind/phone';
import type { Issue } from '@/lib/core/i18n/issues';
import { tidyCode } from '@/lib/core/text/characters';
import { isCurrency } from '@/lib/core/text/money';
import {
  lineSchema,
  linesSchema,
  listSchema,
  typedCodeSchema,
  whenParsed,
} from '@/lib/core/text/schema';
import { textIssue } from '@/lib/core/text/texts';
import { defineNotification } from '@/lib/notifications/definitions';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import { readAccount } from './manual/accounts';
import { METHODS } from './methods';
import { PAYMENT_METHOD_TYPES } from './registry';
import { paymentIssue } from './texts';

/** Maximum characters of a note for buyers. */
export const NOTE_LIMIT = 300;

const KEY_LIMIT = 300;

/** A pasted key, without surrounding characters. */
export const keySchema = (pattern: RegExp, error: Issue) =>
  z
    .string({ error })
    .max(KEY_LIMIT, { error, abort: true })
    .transform(tidyCode)
    .refine((key) => pattern.test(key), { error });

const LIMITS = {
  titular: 70,
  cuenta: 80,
  banco: 60,
  ciudad: 15,
};

const needed = (most: number, error: Issue) =>
  lineSchema(most).refine((value) => value !== '', { error });

/** A transfer: account holder and account, which is validated by its method. */
const manualSchema = z
  .strictObject({
    tipo: z.literal('manual'),
    metodo: z.enum(METHODS, { error: paymentIssue('method') }),
    titular: needed(LIMITS.titular, paymentIssue('holder')),
    cuenta: typedCodeSchema(LIMITS.cuenta).refine((value) => value !== '', {
      error: paymentIssue('account'),
    }),
    banco: lineSchema(LIMITS.banco).default(''),
    ciudad: lineSchema(LIMITS.ciudad).default(''),
    moneda: z
      .string({ error: paymentIssue('currency') })
      .max(3, paymentIssue('currency'))
      .default(''),
    nota: linesSchema(NOTE_LIMIT).default(''),
  })
  .superRefine(({ metodo, cuenta, moneda }, context) => {
    if (readAccount(metodo, cuenta) === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['cuenta'],
        message: paymentIssue(`accounts.${metodo}`),
      });
    }
    if (metodo === 'cuenta' && !isCurrency(moneda)) {
      context.addIssue({ code: 'custom', path: ['moneda'], message: paymentIssue('currency') });
    }
  }, whenParsed);

/** The fields of each kind of payment method; unknown fields are refused. */
export const newPaymentMethodSchema = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('demo') }),
    manualSchema,
    z.strictObject({
      tipo: z.literal('whatsapp'),
      numero: phoneSchema(isInternationalNumber, paymentIssue('number')).refine(
        (number) => number !== '',
        { error: paymentIssue('number') },
      ),
      nota: linesSchema(NOTE_LIMIT).default(''),
    }),
    z.strictObject({
      tipo: z.literal('stripe'),
      /** A restricted key: one with all permissions is refused. */
      llave: keySchema(/^rk_(?:live|test)_[A-Za-z0-9]{10,}$/, paymentIssue('restricted')),
    }),
    z.strictObject({
      tipo: z.literal('mercadopago'),
      llave: keySchema(/^(?:APP_USR|TEST)-[A-Za-z0-9-]{10,}$/, paymentIssue('token')),
      /** Mercado Pago's webhook signing secret, where the owner has set one. */
      firma: keySchema(/^[A-Za-z0-9]{16,128}$|^$/, paymentIssue('signature')).default(''),
    }),
  ],
  { error: paymentIssue('kind') },
);
export type NewPaymentMethod = z.output<typeof newPaymentMethodSchema>;
export type WrittenPaymentMethod = z.input<typeof newPaymentMethodSchema>;

/** Changes of a payment method: switching it on or off, and its fields. */
export const paymentMethodChangeSchema = z.strictObject({
  activo: z.boolean({ error: textIssue('boolean') }).optional(),
  datos: newPaymentMethodSchema.optional(),
});
export type PaymentMethodUpdate = z.output<typeof paymentMethodChangeSchema>;

/** The order in which buyers are offered the payment methods. */
export const paymentMethodOrderSchema = z.strictObject({
  ids: listSchema(z.string().max(64, { error: textIssue('text') }), SHOP_LIMITS.paymentMethods, {
    list: textIssue('text'),
    tooMany: paymentIssue('tooMany', SHOP_LIMITS.paymentMethods),
  }),
});

export const PAYMENT_METHOD_STATES = ['sin-probar', 'bien', 'falla'] as const;

/** A payment method as its owner reads it: secrets are never returned. */
export const paymentMethodSchema = z.strictObject({
  id: z.string(),
  tipo: z.enum(PAYMENT_METHOD_TYPES),
  activo: z.boolean(),
  datos: z.record(z.string(), z.string()),
  estado: z.enum(PAYMENT_METHOD_STATES),
  falla: z.string(),
  probadoEn: z.iso.datetime().nullable(),
});
export type PaymentMethodView = z.infer<typeof paymentMethodSchema>;

/** All payment methods of a page, and the kinds that can be connected here. */
export const paymentMethodsSchema = z.strictObject({
  cobros: z.array(paymentMethodSchema),
  maximo: z.int(),
  disponibles: z.array(z.enum(PAYMENT_METHOD_TYPES)),
});
export type PaymentMethods = z.infer<typeof paymentMethodsSchema>;

/** `rechazado`: the provider no longer accepts the payment method's key. */
const PAYMENT_METHOD_CHANGES = ['rechazado'] as const;
export type PaymentMethodChange = (typeof PAYMENT_METHOD_CHANGES)[number];

export const paymentMethodNotification = defineNotification(
  'cobro',
  z.strictObject({
    pagina: z.string(),
    tipo: z.enum(PAYMENT_METHOD_TYPES),
    hecho: z.enum(PAYMENT_METHOD_CHANGES),
  }),
);
export type PaymentMethodFailure = z.infer<typeof paymentMethodNotification.datos>;
