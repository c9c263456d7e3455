import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { ordersQuerySchema, ordersSchema } from '@/lib/store/orders/schema';
import { listOrders } from '@/lib/store/orders/seller/seller.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      auth: 'person',
      right: 'orders.manage',
      query: ordersQuerySchema,
      answer: ordersSchema,
    },
    ({ page, query }) => listOrders(page, query),
  ),
);
