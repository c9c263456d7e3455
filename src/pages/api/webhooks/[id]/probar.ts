import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { testWebhook } from '@/lib/interfaces/webhooks/deliveries.server';
import { deliveriesSchema } from '@/lib/interfaces/webhooks/schema';
import { WEBHOOK_WRITES } from '@/lib/interfaces/webhooks/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'api.manage',
      plan: 'api',
      limit: WEBHOOK_WRITES,
      body: null,
      answer: deliveriesSchema,
    },
    ({ page, context }) => testWebhook(page, context.params['id'] ?? ''),
  ),
);
