import { z } from 'zod';
import { listSchema } from '@/lib/core/text/schema';
import { PRODUCT_ID, PRODUCTS_NAMED, productosFault } from './rules';

const productIdSchema = z
  .string({ error: productosFault('id') })
  .regex(PRODUCT_ID, { error: productosFault('id') });

export const productosSchema = z.object({
  ids: listSchema(productIdSchema, PRODUCTS_NAMED, {
    list: productosFault('list'),
    tooMany: productosFault('tooMany', PRODUCTS_NAMED),
  })
    .transform((ids) => [...new Set(ids)])
    .default([]),
});
