import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import {
  discountSchema,
  discountsSchema,
  newDiscountSchema,
} from '@/lib/products/discounts/schema';
import { createDiscount, listDiscounts } from '@/lib/products/discounts/service.server';
import { STORE_WRITES } from '@/lib/products/service.server';

export const ALL = route(
  endpoint({ method: 'GET', right: 'store.edit', response: discountsSchema }, ({ page }) =>
    listDiscounts(page),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'store.edit',
      plan: 'store',
      limit: STORE_WRITES,
      body: json(newDiscountSchema),
      response: discountSchema,
    },
    ({ page, body }) => createDiscount(page, body),
  ),
);
