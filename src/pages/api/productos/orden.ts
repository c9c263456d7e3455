import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { orderSchema } from '@/lib/store/products/schema';
import { orderProducts, STORE_WRITES } from '@/lib/store/products/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'store.edit',
      limit: STORE_WRITES,
      body: json(orderSchema),
      answer: orderSchema,
    },
    ({ page, body }) => orderProducts(page, body.ids),
  ),
);
