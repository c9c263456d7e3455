import { viewsOfProducts } from '@/lib/audience/statistics/store-part.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { newProductSchema, productSchema, productsSchema } from '@/lib/store/products/schema';
import { createProduct, listProducts, STORE_WRITES } from '@/lib/store/products/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'store.edit', answer: productsSchema },
    async ({ page }) => ({
      ...(await listProducts(page)),
      visitas: await viewsOfProducts(page),
    }),
  ),
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'store.edit',
      plan: 'store',
      limit: STORE_WRITES,
      body: json(newProductSchema),
      answer: productSchema,
    },
    ({ page, body }) => createProduct(page, body),
  ),
);
