import { endpoint, route } from '@/lib/api/endpoint.server';
import { changePreviewSchema, planChoiceSchema } from '@/lib/billing/schema';
import { PAYMENT_ACTIONS, previewChange } from '@/lib/billing/subscription.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      right: 'billing.manage',
      limit: PAYMENT_ACTIONS,
      query: planChoiceSchema,
      response: changePreviewSchema,
    },
    ({ page, query }) => previewChange(page, query),
  ),
);
