import { endpoint, route } from '@/lib/api/endpoint.server';
import { brandScreenSchema } from '@/lib/brands/senders/schema';
import { checkSender, SENDER_LOOKS } from '@/lib/brands/senders/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'page.manage',
      limit: SENDER_LOOKS,
      body: null,
      response: brandScreenSchema,
    },
    ({ page }) => checkSender(page),
  ),
);
