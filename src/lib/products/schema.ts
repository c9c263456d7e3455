import { z } from 'zod';
import { PRODUCT_ID } from '@/lib/blocks/productos/rules';
import { isCurrency } from '@/lib/core/text/money';
import { idSchema, lineSchema, linesSchema, listSchema, whenParsed } from '@/lib/core/text/schema';
import { textIssue } from '@/lib/core/text/texts';
import { FOCI, isPagePicture } from '@/lib/media/rules';
import { CHARGE_REFUSALS } from '@/lib/payments/charges';
import { PAYMENT_METHOD_TYPES } from '@/lib/payments/registry';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import { PRODUCT_TYPES } from './rules';
import { productsIssue } from './texts';

/** The product's id in URLs: `curso-4dk948`. */
export const productIdSchema = z
  .string({ error: productsIssue('id') })
  .regex(PRODUCT_ID, { error: productsIssue('id') });

/** An amount in minor units. */
const amountSchema = z
  .int({ error: productsIssue('price') })
  .min(0, { error: productsIssue('price') })
  .max(SHOP_LIMITS.importe, { error: productsIssue('priceMost') });

/** ISO 4217 code of a currency in use. */
export const currencySchema = z
  .string({ error: productsIssue('currency') })
  .refine(isCurrency, { error: productsIssue('currency') });

const flag = (first: boolean) => z.boolean({ error: textIssue('boolean') }).default(first);

const countSchema = (least: number, most: number, error: string) =>
  z.int({ error }).min(least, { error }).max(most, { error }).nullable().default(null);

const pictureSchema = z.object({
  medio: z
    .string({ error: productsIssue('picture') })
    .refine(isPagePicture, { error: productsIssue('picture') }),
  alt: lineSchema(300).default(''),
  foco: z.enum(FOCI, { error: productsIssue('focus') }).optional(),
});

const fields = z.object({
  tipo: z.enum(PRODUCT_TYPES, { error: productsIssue('type') }),
  nombre: lineSchema(SHOP_LIMITS.nombre).refine((value) => value !== '', {
    error: productsIssue('name'),
  }),
  descripcion: linesSchema(SHOP_LIMITS.descripcion).default(''),
  precio: amountSchema,
  moneda: currencySchema,
  precioMinimo: amountSchema.nullable().default(null),
  existencias: countSchema(
    0,
    SHOP_LIMITS.existencias,
    productsIssue('stock', SHOP_LIMITS.existencias),
  ),
  porPersona: countSchema(
    1,
    SHOP_LIMITS.cantidad,
    productsIssue('perPerson', SHOP_LIMITS.cantidad),
  ),
  activo: flag(true),
  archivado: flag(false),
  adulto: flag(false),
  direccion: linesSchema(SHOP_LIMITS.direccion).default(''),
  imagenes: listSchema(pictureSchema, SHOP_LIMITS.imagenes, {
    list: productsIssue('pictures'),
    tooMany: productsIssue('tooManyPictures', SHOP_LIMITS.imagenes),
  }).default([]),
  archivos: listSchema(idSchema(productsIssue('file')), SHOP_LIMITS.archivos, {
    list: productsIssue('files'),
    tooMany: productsIssue('tooManyFiles', SHOP_LIMITS.archivos),
  })
    .transform((ids) => [...new Set(ids)])
    .default([]),
});

type Fields = z.output<typeof fields>;

const minimumFits = ({ precio, precioMinimo }: Fields) =>
  precioMinimo === null || precioMinimo <= precio;
const backwards = { ...whenParsed, path: ['precioMinimo'], error: productsIssue('minimum') };

/** A tip has an open price with a minimum, and is bought one at a time. */
const tipFits = ({ tipo, precioMinimo }: Fields) => tipo !== 'propina' || (precioMinimo ?? 0) > 0;
const tipless = { ...whenParsed, path: ['precioMinimo'], error: productsIssue('tipMinimum') };

function settled<T extends Fields>(product: T): T {
  if (product.tipo !== 'propina') return product;
  return { ...product, existencias: null, porPersona: null };
}

/** A product as a client sends it, with the version that the client has read. */
export const productInputSchema = fields
  .extend({
    version: z.int({ error: productsIssue('version') }),
    /** The stock that the client saw: pieces sold since then stay sold. */
    quedaban: z.int({ error: productsIssue('version') }).nullish(),
  })
  .refine(minimumFits, backwards)
  .refine(tipFits, tipless)
  .transform(settled);
export type ProductInput = z.output<typeof productInputSchema>;
export type WrittenProduct = z.input<typeof productInputSchema>;

/** A new product. Restoring a deleted one passes its former id and position. */
export const newProductSchema = fields
  .extend({
    id: productIdSchema.optional(),
    posicion: z
      .int({ error: productsIssue('place') })
      .min(0, { error: productsIssue('place') })
      .max(1_000_000, { error: productsIssue('place') })
      .optional(),
  })
  .refine(minimumFits, backwards)
  .refine(tipFits, tipless)
  .transform(settled);
export type NewProduct = z.output<typeof newProductSchema>;
export type WrittenNewProduct = z.input<typeof newProductSchema>;

/** All product ids in their new order. */
export const orderSchema = z.object({
  ids: listSchema(productIdSchema, SHOP_LIMITS.products, {
    list: productsIssue('order'),
    tooMany: productsIssue('order'),
  }),
});

export const productSchema = z.strictObject({
  id: productIdSchema,
  tipo: z.enum(PRODUCT_TYPES),
  nombre: z.string(),
  descripcion: z.string(),
  precio: z.int(),
  moneda: z.string(),
  precioMinimo: z.int().nullable(),
  existencias: z.int().nullable(),
  porPersona: z.int().nullable(),
  activo: z.boolean(),
  archivado: z.boolean(),
  adulto: z.boolean(),
  direccion: z.string(),
  imagenes: z.array(
    z.strictObject({ medio: z.string(), alt: z.string(), foco: z.enum(FOCI).optional() }),
  ),
  archivos: z.array(z.uuid()),
  posicion: z.int(),
  version: z.int(),
  creadoEn: z.iso.datetime(),
  cambiadoEn: z.iso.datetime(),
  /** Missing contents without which the product cannot be sold. */
  falta: z.enum(['archivos', 'direccion']).nullable(),
  /** Payment methods that the page offers but that cannot charge this price. */
  sinCobro: z.array(
    z.strictObject({
      cobro: z.string(),
      tipo: z.enum(PAYMENT_METHOD_TYPES),
      motivo: z.enum(CHARGE_REFUSALS),
      /** The minimum, maximum or step that the method charges, in minor units of `moneda`. */
      limite: z.int().nullable(),
    }),
  ),
  /** Number of paid orders. A product with orders, unpaid ones too, is archived, not deleted. */
  pedidos: z.int(),
});
export type ProductView = z.infer<typeof productSchema>;

/** All products of a page, in their order. */
export const productsSchema = z.strictObject({
  productos: z.array(productSchema),
  maximo: z.int(),
  /** Views in the last thirty days, by product id; products without views are left out. */
  visitas: z.record(z.string(), z.int()),
  /** True if the page's plan includes sales. */
  publicados: z.boolean(),
  /** True if the page may offer products for adults. */
  adultos: z.boolean(),
  /** Default currency of a new product. */
  moneda: z.string(),
  /** The payment methods that the page offers, with the fields that limit their charges. */
  cobros: z.array(
    z.strictObject({
      id: z.string(),
      tipo: z.enum(PAYMENT_METHOD_TYPES),
      datos: z.strictObject({ metodo: z.string(), moneda: z.string() }),
    }),
  ),
  /** The files that products contain. */
  archivos: z.array(
    z.strictObject({ id: z.uuid(), nombre: z.string(), tamano: z.int(), tipo: z.string() }),
  ),
});
export type Products = z.infer<typeof productsSchema>;
