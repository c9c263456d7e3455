import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { oneOf } from '@/lib/api/v1/parts.server';
import { productParamsSchema } from '@/lib/api/v1/schema';
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
    {
      method: 'GET',
      auth: 'key',
      scope: 'productos:leer',
      params: productParamsSchema,
      answer: productSchema,
    },
    async ({ page, params }) => oneOf((await listProducts(page)).productos, params.id),
  ),
  keyEndpoint(
    {
      method: 'PUT',
      auth: 'key',
      scope: 'productos:escribir',
      params: productParamsSchema,
      plan: 'store',
      limit: STORE_WRITES,
      body: json(productInputSchema),
      answer: productSchema,
    },
    ({ page, body, params }) => changeProduct(page, params.id, body),
  ),
  keyEndpoint(
    {
      method: 'DELETE',
      auth: 'key',
      scope: 'productos:escribir',
      params: productParamsSchema,
      limit: STORE_WRITES,
      answer: productSchema,
    },
    ({ page, params }) => removeProduct(page, params.id),
  ),
);
