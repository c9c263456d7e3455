import { endpoint, route } from '@/lib/api/endpoint.server';
import { sendAgain } from '@/lib/api/webhooks/history.server';
import { deliveriesSchema } from '@/lib/api/webhooks/schema';
import { WEBHOOK_WRITES } from '@/lib/api/webhooks/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'api.manage',
      plan: 'api',
      limit: WEBHOOK_WRITES,
      body: null,
      response: deliveriesSchema,
    },
    ({ page, context }) =>
      sendAgain(page, context.params['id'] ?? '', context.params['entrega'] ?? ''),
  ),
);
