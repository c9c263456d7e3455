import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { orderDetailSchema, refundSchema } from '@/lib/orders/schema';
import { readOrder } from '@/lib/orders/seller/service.server';
import { refundOrder } from '@/lib/orders/settlement/refunds.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'orders.manage',
      body: json(refundSchema),
      response: orderDetailSchema,
    },
    async ({ page, session, body, context }) => {
      const id = context.params['id'] ?? '';
      await refundOrder(page, id, { ...body, persona: session.persona });
      return readOrder(page, id);
    },
  ),
);
