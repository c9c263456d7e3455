import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { approvedSchema, pairsSchema } from '@/lib/orders/reconciliation/schema';
import { approvePairs } from '@/lib/orders/reconciliation/service.server';

export const ALL = route(
  endpoint(
    { method: 'POST', right: 'orders.manage', body: json(pairsSchema), response: approvedSchema },
    ({ page, session: { persona }, body, language }) =>
      approvePairs({ uid: page, persona }, body.pares, language),
  ),
);
