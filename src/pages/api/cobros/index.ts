import { z } from 'zod';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import {
  newPayoutSchema,
  payoutOrderSchema,
  payoutSchema,
  payoutsSchema,
} from '@/lib/payments/schema';
import {
  connectPayout,
  listPayouts,
  orderPayouts,
  PAYOUT_WRITES,
} from '@/lib/payments/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'store.manage', answer: payoutsSchema },
    ({ page, language }) => listPayouts(page, language),
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
    ({ page, body, language }) => connectPayout(page, body, language),
  ),
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'store.manage',
      limit: PAYOUT_WRITES,
      body: json(payoutOrderSchema),
      answer: z.strictObject({ ids: z.array(z.string()) }),
    },
    ({ page, body }) => orderPayouts(page, body.ids),
  ),
);
