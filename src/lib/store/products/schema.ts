import { z } from 'zod';
import { isCurrency } from '@/lib/kernel/text/money';
import { lineSchema, linesSchema, listSchema, whenParsed } from '@/lib/kernel/text/schema';
import { textFault } from '@/lib/kernel/text/texts';
import { PRODUCT_ID } from '@/lib/page/blocks/productos/rules';
import { FOCI, isPagePicture } from '@/lib/page/media/rules';
import { PAYOUT_TYPES, PRODUCT_TYPES, STORE_LIMITS } from '@/lib/store/shop/limits';
import { CHARGE_REFUSALS } from '../payment/charges';
import { productsFault } from './texts';

/** What a product is called in addresses: `curso-4dk948`. */
export const productIdSchema = z
  .string({ error: productsFault('id') })
  .regex(PRODUCT_ID, { error: productsFault('id') });

/** A sum in minor units. */
const amountSchema = z
  .int({ error: productsFault('price') })
  .min(0, { error: productsFault('price') })
  .max(STORE_LIMITS.importe, { error: productsFault('priceMost') });

/** A currency in use, by its ISO 4217 code. */
export const currencySchema = z
  .string({ error: productsFault('currency') })
  .refine(isCurrency, { error: productsFault('currency') });

const flag = (first: boolean) => z.boolean({ error: textFault('boolean') }).default(first);

const countSchema = (least: number, most: number, error: string) =>
  z.int({ error }).min(least, { error }).max(most, { error }).nullable().default(null);

const pictureSchema = z.object({
  medio: z
    .string({ error: productsFault('picture') })
    .refine(isPagePicture, { error: productsFault('picture') }),
  alt: lineSchema(300).default(''),
  foco: z.enum(FOCI, { error: productsFault('focus') }).optional(),
});

const fields = z.object({
  tipo: z.enum(PRODUCT_TYPES, { error: productsFault('type') }),
  nombre: lineSchema(STORE_LIMITS.nombre).refine((value) => value !== '', {
    error: productsFault('name'),
  }),
  descripcion: linesSchema(STORE_LIMITS.descripcion).default(''),
  precio: amountSchema,
  moneda: currencySchema,
  precioMinimo: amountSchema.nullable().default(null),
  existencias: countSchema(
    0,
    STORE_LIMITS.existencias,
    productsFault('stock', STORE_LIMITS.existencias),
  ),
  porPersona: countSchema(
    1,
    STORE_LIMITS.cantidad,
    productsFault('perPerson', STORE_LIMITS.cantidad),
  ),
  activo: flag(true),
  archivado: flag(false),
  adulto: flag(false),
  direccion: linesSchema(STORE_LIMITS.direccion).default(''),
  imagenes: listSchema(pictureSchema, STORE_LIMITS.imagenes, {
    list: productsFault('pictures'),
    tooMany: productsFault('tooManyPictures', STORE_LIMITS.imagenes),
  }).default([]),
  archivos: listSchema(z.uuid({ error: productsFault('file') }), STORE_LIMITS.archivos, {
    list: productsFault('files'),
    tooMany: productsFault('tooManyFiles', STORE_LIMITS.archivos),
  })
    .transform((ids) => [...new Set(ids)])
    .default([]),
});

type Fields = z.output<typeof fields>;

const minimumFits = ({ precio, precioMinimo }: Fields) =>
  precioMinimo === null || precioMinimo <= precio;
const backwards = { ...whenParsed, path: ['precioMinimo'], error: productsFault('minimum') };

/** A tip is open by nature, from something on, and one at a time. */
const tipFits = ({ tipo, precioMinimo }: Fields) => tipo !== 'propina' || (precioMinimo ?? 0) > 0;
const tipless = { ...whenParsed, path: ['precioMinimo'], error: productsFault('tipMinimum') };

function settled<T extends Fields>(product: T): T {
  if (product.tipo !== 'propina') return product;
  return { ...product, existencias: null, porPersona: null };
}

/** A product as it is written, on the version that its writer knows. */
export const productInputSchema = fields
  .extend({
    version: z.int({ error: productsFault('version') }),
    /** How many its writer saw left: what was sold since then stays sold. */
    quedaban: z.int({ error: productsFault('version') }).nullish(),
  })
  .refine(minimumFits, backwards)
  .refine(tipFits, tipless)
  .transform(settled);
export type ProductInput = z.output<typeof productInputSchema>;
/** A product as a program sends it. */
export type WrittenProduct = z.input<typeof productInputSchema>;

/** A new product. Restoring a deleted one passes its former id and position. */
export const newProductSchema = fields
  .extend({
    id: productIdSchema.optional(),
    posicion: z
      .int({ error: productsFault('place') })
      .min(0, { error: productsFault('place') })
      .max(1_000_000, { error: productsFault('place') })
      .optional(),
  })
  .refine(minimumFits, backwards)
  .refine(tipFits, tipless)
  .transform(settled);
export type NewProduct = z.output<typeof newProductSchema>;
/** The same as a program sends it. */
export type WrittenNewProduct = z.input<typeof newProductSchema>;

/** The ids of products in the order in which they are to stand. */
export const orderSchema = z.object({
  ids: listSchema(productIdSchema, STORE_LIMITS.products, {
    list: productsFault('order'),
    tooMany: productsFault('order'),
  }),
});

/** A product as it is answered. */
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
  /** What it lacks before it can be sold. */
  falta: z.enum(['archivos', 'direccion']).nullable(),
  /** Payment methods that the page offers and that cannot charge this price: it is not sold by them. */
  sinCobro: z.array(
    z.strictObject({
      cobro: z.string(),
      tipo: z.enum(PAYOUT_TYPES),
      motivo: z.enum(CHARGE_REFUSALS),
      /** The least, the most or the step that it charges, in minor units of `moneda`. */
      limite: z.int().nullable(),
    }),
  ),
  /** How many were sold, those still to be paid included: what was sold is archived, not deleted. */
  pedidos: z.int(),
});
export type ProductView = z.infer<typeof productSchema>;

/** All products of a page, in their order. */
export const productsSchema = z.strictObject({
  productos: z.array(productSchema),
  maximo: z.int(),
  /** How often each was seen in the last thirty days, of those that were. */
  visitas: z.record(z.string(), z.int()),
  /** Whether the page's plan sells. */
  publicados: z.boolean(),
  /** Whether it may show what is for adults. */
  adultos: z.boolean(),
  /** The currency that a new product is proposed in. */
  moneda: z.string(),
  /** The payment methods that the page offers, as far as they decide what they charge. */
  cobros: z.array(
    z.strictObject({
      id: z.string(),
      tipo: z.enum(PAYOUT_TYPES),
      datos: z.strictObject({ metodo: z.string(), moneda: z.string() }),
    }),
  ),
  /** What the files are called that products give. */
  archivos: z.array(
    z.strictObject({ id: z.uuid(), nombre: z.string(), tamano: z.int(), tipo: z.string() }),
  ),
});
export type Products = z.infer<typeof productsSchema>;
