import { z } from 'zod';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { orderActSchema, orderDetailSchema } from '@/lib/orders/schema';
import { actOnOrder } from '@/lib/orders/seller/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'orders.manage',
      params: z.object({ id: z.string(), acto: orderActSchema }),
      body: null,
      response: orderDetailSchema,
    },
    ({ page, session: { persona }, params: { id, acto } }) =>
      actOnOrder(acto, { uid: page, id, persona }),
  ),
);
