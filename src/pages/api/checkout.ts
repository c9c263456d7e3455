import { endpoint, route } from '@/lib/api/endpoint.server';
import { startCheckout } from '@/lib/billing/checkout.server';
import { checkoutSchema, redirectSchema } from '@/lib/billing/schema';
import { PAYMENT_ACTIONS } from '@/lib/billing/subscription.server';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'billing.manage',
      limit: PAYMENT_ACTIONS,
      body: json(checkoutSchema),
      response: redirectSchema,
    },
    ({ page, body }) => startCheckout(page, body),
  ),
);
