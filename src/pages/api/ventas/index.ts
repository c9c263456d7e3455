import { endpoint, route } from '@/lib/api/endpoint.server';
import { ordersQuerySchema, ordersSchema } from '@/lib/orders/schema';
import { listOrders } from '@/lib/orders/seller/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'orders.manage', query: ordersQuerySchema, response: ordersSchema },
    ({ page, query }) => listOrders(page, query),
  ),
);
