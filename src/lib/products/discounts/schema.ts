import { z } from 'zod';
import { idSchema, listSchema, whenParsed } from '@/lib/core/text/schema';
import { textIssue } from '@/lib/core/text/texts';
import { instantSchema } from '@/lib/core/time/schema';
import { endsLater } from '@/lib/links/schema';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import { currencySchema, productIdSchema } from '../schema';
import { normalizeCode } from './rules';
import { discountsIssue } from './texts';

const MAX_USES = 1_000_000;

const positive = (error: string, most: number) =>
  z.int({ error }).min(1, { error }).max(most, { error });

/** A code as typed: letters and digits in any case. */
export const codeSchema = z
  .string({ error: discountsIssue('code') })
  .max(60, { error: discountsIssue('code'), abort: true })
  .transform(normalizeCode)
  .refine((code) => /^[A-Z0-9][A-Z0-9_-]{2,29}$/.test(code), { error: discountsIssue('code') });

const fields = z.object({
  codigo: codeSchema,
  porcentaje: positive(discountsIssue('percent'), 100).nullable().default(null),
  importe: positive(discountsIssue('amount'), SHOP_LIMITS.importe).nullable().default(null),
  moneda: currencySchema.nullable().default(null),
  minimo: positive(discountsIssue('minimum'), SHOP_LIMITS.importe).nullable().default(null),
  desde: instantSchema,
  hasta: instantSchema,
  usosMaximos: positive(discountsIssue('uses'), MAX_USES).nullable().default(null),
  productos: listSchema(productIdSchema, SHOP_LIMITS.products, {
    list: discountsIssue('products'),
    tooMany: discountsIssue('tooManyProducts', SHOP_LIMITS.products),
  })
    .transform((ids) => [...new Set(ids)])
    .default([]),
  activo: z.boolean({ error: textIssue('boolean') }).default(true),
});

type Fields = z.output<typeof fields>;

/** A code has either a percentage or an amount; amounts and minimums need a currency. */
const isEither = ({ porcentaje, importe }: Fields) => (porcentaje === null) !== (importe === null);
const namesCurrency = ({ importe, minimo, moneda }: Fields) =>
  moneda !== null || (importe === null && minimo === null);
const settled = <T extends Fields>(discount: T): T =>
  discount.importe === null && discount.minimo === null ? { ...discount, moneda: null } : discount;

const either = { ...whenParsed, path: ['porcentaje'], error: discountsIssue('either') };
const currency = { ...whenParsed, path: ['moneda'], error: discountsIssue('currency') };
const backwards = { ...whenParsed, path: ['hasta'], error: discountsIssue('endBeforeStart') };

export const discountInputSchema = fields
  .refine(isEither, either)
  .refine(namesCurrency, currency)
  .refine(endsLater, backwards)
  .transform(settled);
export type DiscountInput = z.output<typeof discountInputSchema>;

/** A new code. Restoring a deleted one passes its former id and uses. */
export const newDiscountSchema = fields
  .extend({
    id: idSchema(discountsIssue('restored')).optional(),
    usos: z
      .int({ error: discountsIssue('restored') })
      .min(0, { error: discountsIssue('restored') })
      .max(MAX_USES, { error: discountsIssue('restored') })
      .optional(),
  })
  .refine(isEither, either)
  .refine(namesCurrency, currency)
  .refine(endsLater, backwards)
  .transform(settled);
export type NewDiscount = z.output<typeof newDiscountSchema>;
export type WrittenDiscount = z.input<typeof newDiscountSchema>;

export const discountSchema = z.strictObject({
  id: z.string(),
  codigo: z.string(),
  porcentaje: z.int().nullable(),
  importe: z.int().nullable(),
  moneda: z.string().nullable(),
  minimo: z.int().nullable(),
  desde: z.iso.datetime().nullable(),
  hasta: z.iso.datetime().nullable(),
  usosMaximos: z.int().nullable(),
  usos: z.int(),
  productos: z.array(productIdSchema),
  activo: z.boolean(),
  creadoEn: z.iso.datetime(),
});
export type DiscountView = z.infer<typeof discountSchema>;

/** Codes of a page, newest first. */
export const discountsSchema = z.strictObject({
  descuentos: z.array(discountSchema),
  maximo: z.int(),
});
export type Discounts = z.infer<typeof discountsSchema>;
