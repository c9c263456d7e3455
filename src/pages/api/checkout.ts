import { endpoint, route } from '@/lib/api/endpoint.server';
import { startCheckout } from '@/lib/billing/checkout.server';
import { PAYMENT_ACTIONS } from '@/lib/billing/limits.server';
import { checkoutSchema, onwardSchema } from '@/lib/billing/schema';
import { json } from '@/lib/http/body';

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
