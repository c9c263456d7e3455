import { endpoint, route } from '@/lib/api/endpoint.server';
import { payoutSchema } from '@/lib/payments/schema';
import { PAYOUT_WRITES, tryPayout } from '@/lib/payments/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'store.manage',
      limit: PAYOUT_WRITES,
      body: null,
      answer: payoutSchema,
    },
    ({ page, context, language }) => tryPayout(page, context.params['id'] ?? '', language),
  ),
);
