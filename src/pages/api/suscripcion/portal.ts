import { z } from 'zod';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { redirectSchema } from '@/lib/billing/schema';
import { openPortal, PAYMENT_ACTIONS } from '@/lib/billing/subscription.server';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'billing.manage',
      limit: PAYMENT_ACTIONS,
      body: json(z.object({})),
      response: redirectSchema,
    },
    ({ page }) => openPortal(page),
  ),
);
