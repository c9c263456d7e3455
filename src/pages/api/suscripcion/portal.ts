import { z } from 'zod';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { onwardSchema } from '@/lib/store/billing/schema';
import { openPortal, PAYMENT_ACTIONS } from '@/lib/store/billing/subscription.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'billing.manage',
      limit: PAYMENT_ACTIONS,
      body: json(z.object({})),
      answer: onwardSchema,
    },
    ({ page }) => openPortal(page),
  ),
);
