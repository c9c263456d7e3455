import { endpoint, route } from '@/lib/api/endpoint.server';
import { PAYMENT_ACTIONS } from '@/lib/billing/limits.server';
import { changePreviewSchema, wishSchema } from '@/lib/billing/schema';
import { previewChange } from '@/lib/billing/subscription.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      auth: 'person',
      right: 'billing.manage',
      limit: PAYMENT_ACTIONS,
      query: wishSchema,
      answer: changePreviewSchema,
    },
    ({ page, query }) => previewChange(page, query),
  ),
);
