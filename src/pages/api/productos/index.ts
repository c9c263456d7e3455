import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { newProductSchema, productSchema, productsSchema } from '@/lib/products/schema';
import { createProduct, listProducts, STORE_WRITES } from '@/lib/products/service.server';
import { viewsOfProducts } from '@/lib/statistics/store.server';

export const ALL = route(
  endpoint({ method: 'GET', right: 'store.edit', response: productsSchema }, async ({ page }) => ({
    ...(await listProducts(page)),
    visitas: await viewsOfProducts(page),
  })),
  endpoint(
    {
      method: 'POST',
      right: 'store.edit',
      plan: 'store',
      limit: STORE_WRITES,
      body: json(newProductSchema),
      response: productSchema,
    },
    ({ page, body }) => createProduct(page, body),
  ),
);
