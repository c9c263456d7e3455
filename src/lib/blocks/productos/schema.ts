import { z } from 'zod';
import { listSchema } from '@/lib/core/text/schema';
import { PRODUCT_ID, PRODUCTS_NAMED, productosIssue } from './rules';

const productIdSchema = z
  .string({ error: productosIssue('id') })
  .regex(PRODUCT_ID, { error: productosIssue('id') });

export const productosSchema = z.object({
  ids: listSchema(productIdSchema, PRODUCTS_NAMED, {
    list: productosIssue('list'),
    tooMany: productosIssue('tooMany', PRODUCTS_NAMED),
  })
    .transform((ids) => [...new Set(ids)])
    .default([]),
});
