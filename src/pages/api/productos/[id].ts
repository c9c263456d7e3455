import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { productInputSchema, productSchema } from '@/lib/products/schema';
import { changeProduct, removeProduct, STORE_WRITES } from '@/lib/products/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      right: 'store.edit',
      plan: 'store',
      limit: STORE_WRITES,
      body: json(productInputSchema),
      response: productSchema,
    },
    ({ page, body, context }) => changeProduct(page, context.params['id'] ?? '', body),
  ),
  endpoint(
    { method: 'DELETE', right: 'store.edit', limit: STORE_WRITES, response: productSchema },
    ({ page, context }) => removeProduct(page, context.params['id'] ?? ''),
  ),
);
