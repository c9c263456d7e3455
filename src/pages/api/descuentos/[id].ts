import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { discountInputSchema, discountSchema } from '@/lib/products/discounts/schema';
import { changeDiscount, removeDiscount } from '@/lib/products/discounts/service.server';
import { STORE_WRITES } from '@/lib/products/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      right: 'store.edit',
      plan: 'store',
      limit: STORE_WRITES,
      body: json(discountInputSchema),
      response: discountSchema,
    },
    ({ page, body, context }) => changeDiscount(page, context.params['id'] ?? '', body),
  ),
  endpoint(
    { method: 'DELETE', right: 'store.edit', limit: STORE_WRITES, response: discountSchema },
    ({ page, context }) => removeDiscount(page, context.params['id'] ?? ''),
  ),
);
