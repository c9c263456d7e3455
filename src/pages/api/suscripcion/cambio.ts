import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { changePreviewSchema, planChoiceSchema } from '@/lib/store/billing/schema';
import { PAYMENT_ACTIONS, previewChange } from '@/lib/store/billing/subscription.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      auth: 'person',
      right: 'billing.manage',
      limit: PAYMENT_ACTIONS,
      query: planChoiceSchema,
      answer: changePreviewSchema,
    },
    ({ page, query }) => previewChange(page, query),
  ),
);
