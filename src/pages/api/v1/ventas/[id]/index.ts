import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { orderParamsSchema } from '@/lib/interfaces/api/v1/schema';
import { orderDetailSchema } from '@/lib/store/orders/schema';
import { readOrder } from '@/lib/store/orders/seller/seller.server';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      auth: 'key',
      scope: 'ventas:leer',
      params: orderParamsSchema,
      answer: orderDetailSchema,
    },
    ({ page, params }) => readOrder(page, params.id),
  ),
);
