import { endpoint, route } from '@/lib/api/endpoint.server';
import { orderDetailSchema } from '@/lib/orders/schema';
import { readOrder } from '@/lib/orders/seller/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'orders.manage', response: orderDetailSchema },
    ({ page, context }) => readOrder(page, context.params['id'] ?? ''),
  ),
);
