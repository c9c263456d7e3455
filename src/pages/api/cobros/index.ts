import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/http/body';
import { newPayoutSchema, payoutSchema, payoutsSchema } from '@/lib/store/payment/schema';
import { connectPayout, listPayouts, PAYOUT_WRITES } from '@/lib/store/payment/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'store.manage', answer: payoutsSchema },
    ({ page }) => listPayouts(page),
  ),
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'store.manage',
      plan: 'store',
      limit: PAYOUT_WRITES,
      body: json(newPayoutSchema),
      answer: payoutSchema,
    },
    ({ page, body }) => connectPayout(page, body),
  ),
);
