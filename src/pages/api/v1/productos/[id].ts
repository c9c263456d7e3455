import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { oneOf } from '@/lib/api/v1/parts.server';
import { json } from '@/lib/http/body';
import { productInputSchema, productSchema } from '@/lib/store/products/schema';
import {
  changeProduct,
  listProducts,
  removeProduct,
  STORE_WRITES,
} from '@/lib/store/products/service.server';

export const ALL = route(
  keyEndpoint(
    { method: 'GET', auth: 'key', scope: 'productos:leer', answer: productSchema },
    async ({ page, context }) => oneOf((await listProducts(page)).productos, context.params['id']),
  ),
  keyEndpoint(
    {
      method: 'PUT',
      auth: 'key',
      scope: 'productos:escribir',
      plan: 'store',
      limit: STORE_WRITES,
      body: json(productInputSchema),
      answer: productSchema,
    },
    ({ page, body, context }) => changeProduct(page, context.params['id'] ?? '', body),
  ),
  keyEndpoint(
    {
      method: 'DELETE',
      auth: 'key',
      scope: 'productos:escribir',
      limit: STORE_WRITES,
      answer: productSchema,
    },
    ({ page, context }) => removeProduct(page, context.params['id'] ?? ''),
  ),
);
