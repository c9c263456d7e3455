import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { oneOf } from '@/lib/interfaces/api/v1/parts.server';
import { productParamsSchema } from '@/lib/interfaces/api/v1/schema';
import { json } from '@/lib/kernel/http/body';
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
      tagged: true,
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
      tagged: true,
      plan: 'store',
      limit: STORE_WRITES,
      body: json(productInputSchema),
      answer: productSchema,
    },
    ({ page, body, params, match }) => changeProduct(page, params.id, body, match),
  ),
  keyEndpoint(
    {
      method: 'DELETE',
      auth: 'key',
      scope: 'productos:escribir',
      params: productParamsSchema,
      tagged: true,
      limit: STORE_WRITES,
      answer: productSchema,
    },
    ({ page, params, match }) => removeProduct(page, params.id, match),
  ),
);
