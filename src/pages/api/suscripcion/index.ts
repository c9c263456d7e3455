import { endpoint, route } from '@/lib/api/endpoint.server';
import { actionSchema, billingViewSchema } from '@/lib/billing/schema';
import { actOnSubscription, getBilling, PAYMENT_ACTIONS } from '@/lib/billing/subscription.server';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'billing.manage', response: billingViewSchema },
    ({ page, language }) => getBilling(page, language),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'billing.manage',
      limit: PAYMENT_ACTIONS,
      body: json(actionSchema),
      response: billingViewSchema,
    },
    ({ page, body, language }) => actOnSubscription(page, body, language),
  ),
);
