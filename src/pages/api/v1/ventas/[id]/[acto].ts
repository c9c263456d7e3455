import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { orderActParamsSchema } from '@/lib/api/v1/schema';
import { orderDetailSchema } from '@/lib/orders/schema';
import { actOnOrder } from '@/lib/orders/seller/service.server';

export const ALL = route(
  keyEndpoint(
    {
      method: 'POST',
      scope: 'ventas:escribir',
      params: orderActParamsSchema,
      body: null,
      response: orderDetailSchema,
    },
    ({ page, session: { persona }, params: { id, acto } }) =>
      actOnOrder(acto, { uid: page, id, persona }),
  ),
);
