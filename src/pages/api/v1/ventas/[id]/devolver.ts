import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { orderParamsSchema } from '@/lib/api/v1/schema';
import { json } from '@/lib/http/body';
import { refundOrder } from '@/lib/orders/refunds.server';
import { orderDetailSchema, refundSchema } from '@/lib/orders/schema';
import { readOrder } from '@/lib/orders/seller.server';

export const ALL = route(
  keyEndpoint(
    {
      method: 'POST',
      auth: 'key',
      scope: 'ventas:escribir',
      params: orderParamsSchema,
      body: json(refundSchema),
      answer: orderDetailSchema,
    },
    async ({ page, session: { persona }, body, params: { id } }) => {
      await refundOrder(page, id, { ...body, persona });
      return readOrder(page, id);
    },
  ),
);
