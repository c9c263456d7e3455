import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { partOfList } from '@/lib/interfaces/api/v1/parts.server';
import { productsPartQuerySchema, productsPartSchema } from '@/lib/interfaces/api/v1/schema';
import { json } from '@/lib/kernel/http/body';
import { newProductSchema, productSchema } from '@/lib/store/products/schema';
import { createProduct, listProducts, STORE_WRITES } from '@/lib/store/products/service.server';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      auth: 'key',
      scope: 'productos:leer',
      query: productsPartQuerySchema,
      answer: productsPartSchema,
    },
    async ({ page, query }) => partOfList((await listProducts(page)).productos, query.cursor),
  ),
  keyEndpoint(
    {
      method: 'POST',
      auth: 'key',
      scope: 'productos:escribir',
      plan: 'store',
      limit: STORE_WRITES,
      body: json(newProductSchema),
      answer: productSchema,
    },
    ({ page, body }) => createProduct(page, body),
  ),
);
