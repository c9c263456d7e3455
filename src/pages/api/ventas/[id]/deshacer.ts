import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { undoApproval } from '@/lib/store/orders/approval.server';
import { orderDetailSchema } from '@/lib/store/orders/schema';
import { readOrder } from '@/lib/store/orders/seller.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'orders.manage',
      body: null,
      answer: orderDetailSchema,
    },
    async ({ page, session, context }) => {
      const id = context.params['id'] ?? '';
      await undoApproval({ uid: page, id, persona: session.persona });
      return readOrder(page, id);
    },
  ),
);
