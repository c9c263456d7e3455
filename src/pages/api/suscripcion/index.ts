import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { actionSchema, billingViewSchema } from '@/lib/store/billing/schema';
import {
  actOnSubscription,
  getBilling,
  PAYMENT_ACTIONS,
} from '@/lib/store/billing/subscription.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'billing.manage', answer: billingViewSchema },
    ({ page, language }) => getBilling(page, language),
  ),
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'billing.manage',
      limit: PAYMENT_ACTIONS,
      body: json(actionSchema),
      answer: billingViewSchema,
    },
    ({ page, body, language }) => actOnSubscription(page, body, language),
  ),
);
