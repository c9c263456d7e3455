import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { orderActParamsSchema } from '@/lib/interfaces/api/v1/schema';
import { orderDetailSchema } from '@/lib/store/orders/schema';
import { actOnOrder } from '@/lib/store/orders/seller/seller-acts.server';

export const ALL = route(
  keyEndpoint(
    {
      method: 'POST',
      auth: 'key',
      scope: 'ventas:escribir',
      params: orderActParamsSchema,
      body: null,
      answer: orderDetailSchema,
    },
    ({ page, session: { persona }, params: { id, acto } }) =>
      actOnOrder(acto, { uid: page, id, persona }),
  ),
);
