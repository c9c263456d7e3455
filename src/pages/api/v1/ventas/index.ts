import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { ordersPartQuerySchema, ordersPartSchema } from '@/lib/api/v1/schema';
import { listOrders } from '@/lib/orders/seller/service.server';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      scope: 'ventas:leer',
      query: ordersPartQuerySchema,
      response: ordersPartSchema,
    },
    async ({ page, query: { cursor: antes, ...which } }) => {
      const { ventas: datos, siguiente } = await listOrders(page, { ...which, antes });
      return { datos, siguiente };
    },
  ),
);
