import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { payoutChangeSchema, payoutSchema } from '@/lib/payments/schema';
import { changePayout, PAYOUT_WRITES, removePayout } from '@/lib/payments/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'store.manage',
      plan: 'store',
      limit: PAYOUT_WRITES,
      body: json(payoutChangeSchema),
      answer: payoutSchema,
    },
    ({ page, body, context, language }) =>
      changePayout(page, context.params['id'] ?? '', body, language),
  ),
  endpoint(
    {
      method: 'DELETE',
      auth: 'person',
      right: 'store.manage',
      limit: PAYOUT_WRITES,
      answer: payoutSchema,
    },
    ({ page, context, language }) => removePayout(page, context.params['id'] ?? '', language),
  ),
);
