import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { orderDetailSchema } from '@/lib/store/orders/schema';
import { readOrder } from '@/lib/store/orders/seller/seller.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'orders.manage', answer: orderDetailSchema },
    ({ page, context }) => readOrder(page, context.params['id'] ?? ''),
  ),
);
