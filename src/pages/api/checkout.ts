import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { startCheckout } from '@/lib/store/billing/checkout.server';
import { checkoutSchema, onwardSchema } from '@/lib/store/billing/schema';
import { PAYMENT_ACTIONS } from '@/lib/store/billing/subscription.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'billing.manage',
      limit: PAYMENT_ACTIONS,
      body: json(checkoutSchema),
      answer: onwardSchema,
    },
    ({ page, body }) => startCheckout(page, body),
  ),
);
