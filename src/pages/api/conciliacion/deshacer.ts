import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { settledSchema, undoSchema } from '@/lib/orders/reconciliation/schema';
import { undoPairs } from '@/lib/orders/reconciliation/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'orders.manage',
      body: json(undoSchema),
      answer: settledSchema,
    },
    ({ page, session: { persona }, body, language }) =>
      undoPairs({ uid: page, persona }, body.pedidos, language),
  ),
);
