import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { orderSchema } from '@/lib/products/schema';
import { orderProducts, STORE_WRITES } from '@/lib/products/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      right: 'store.edit',
      limit: STORE_WRITES,
      body: json(orderSchema),
      response: orderSchema,
    },
    ({ page, body }) => orderProducts(page, body.ids),
  ),
);
