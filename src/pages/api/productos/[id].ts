import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { productInputSchema, productSchema } from '@/lib/store/products/schema';
import { changeProduct, removeProduct, STORE_WRITES } from '@/lib/store/products/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'store.edit',
      plan: 'store',
      limit: STORE_WRITES,
      body: json(productInputSchema),
      answer: productSchema,
    },
    ({ page, body, context }) => changeProduct(page, context.params['id'] ?? '', body),
  ),
  endpoint(
    {
      method: 'DELETE',
      auth: 'person',
      right: 'store.edit',
      limit: STORE_WRITES,
      answer: productSchema,
    },
    ({ page, context }) => removeProduct(page, context.params['id'] ?? ''),
  ),
);
