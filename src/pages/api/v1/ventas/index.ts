import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { ordersPartQuerySchema, ordersPartSchema } from '@/lib/interfaces/api/v1/schema';
import { listOrders } from '@/lib/store/orders/seller/seller.server';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      auth: 'key',
      scope: 'ventas:leer',
      query: ordersPartQuerySchema,
      answer: ordersPartSchema,
    },
    async ({ page, query: { cursor: antes, ...which } }) => {
      const { ventas: datos, siguiente } = await listOrders(page, { ...which, antes });
      return { datos, siguiente };
    },
  ),
);
