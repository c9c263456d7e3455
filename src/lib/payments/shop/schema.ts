import { z } from 'zod';
import { isCurrency } from '@/lib/core/text/money';
import { emailSchema, lineSchema, linesSchema } from '@/lib/core/text/schema';
import { RANGE_NAMES } from '@/lib/statistics/figures';
import { LACKING, SHOP_LIMITS } from './limits';
import { shopIssue } from './texts';

/** The seller's details and terms. */
export const shopInputSchema = z.strictObject({
  moneda: z
    .string({ error: shopIssue('currency') })
    .max(3, { error: shopIssue('currency'), abort: true })
    .refine(isCurrency, { error: shopIssue('currency') }),
  vendedor: lineSchema(SHOP_LIMITS.vendedor),
  domicilio: linesSchema(SHOP_LIMITS.domicilio),
  identificacion: lineSchema(SHOP_LIMITS.identificacion),
  correo: z.literal('').or(emailSchema),
  terminos: linesSchema(SHOP_LIMITS.terminos),
});
export type ShopInput = z.output<typeof shopInputSchema>;

const point = z.strictObject({ dia: z.iso.date(), cobrado: z.int(), pedidos: z.int() });

/** Sales in one currency: currencies are never converted. */
const figuresSchema = z.strictObject({
  moneda: z.string(),
  pedidos: z.int(),
  unidades: z.int(),
  /** Amounts received and refunded, in minor units. */
  cobrado: z.int(),
  reembolsado: z.int(),
  /** Orders and net amount of an equal number of days before; absent for today. */
  antes: z.strictObject({ pedidos: z.int(), neto: z.int() }).optional(),
  dias: z.array(point),
  productos: z.array(
    z.strictObject({ id: z.string(), nombre: z.string(), unidades: z.int(), cobrado: z.int() }),
  ),
});
export type SalesFigures = z.infer<typeof figuresSchema>;

/** A shop as its owner sees it. */
export const shopSchema = z.strictObject({
  tienda: shopInputSchema,
  /** True if the page's plan includes sales. */
  publicada: z.boolean(),
  faltan: z.array(z.enum(LACKING)),
  /** Number of products on offer. */
  productos: z.int(),
  rango: z.enum(RANGE_NAMES),
  zonaHoraria: z.string(),
  cifras: z.array(figuresSchema),
  /** When the first order was paid. */
  primeraVenta: z.iso.datetime().nullable(),
});
export type Shop = z.infer<typeof shopSchema>;

/** Range of the figures. */
export const shopQuerySchema = z.object({
  rango: z.enum(RANGE_NAMES, { error: shopIssue('range') }).default('30d'),
});
