import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { orderParamsSchema } from '@/lib/api/v1/schema';
import { orderDetailSchema } from '@/lib/orders/schema';
import { readOrder } from '@/lib/orders/seller/service.server';

export const ALL = route(
  keyEndpoint(
    { method: 'GET', scope: 'ventas:leer', params: orderParamsSchema, response: orderDetailSchema },
    ({ page, params }) => readOrder(page, params.id),
  ),
);
