import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import {
  discountInputSchema,
  discountSchema,
  discountsSchema,
} from '@/lib/store/products/discounts/schema';
import { createDiscount, listDiscounts } from '@/lib/store/products/discounts/service.server';
import { STORE_WRITES } from '@/lib/store/products/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'store.edit', answer: discountsSchema },
    ({ page }) => listDiscounts(page),
  ),
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'store.edit',
      plan: 'store',
      limit: STORE_WRITES,
      body: json(discountInputSchema),
      answer: discountSchema,
    },
    ({ page, body }) => createDiscount(page, body),
  ),
);
