import { endpoint, route } from '@/lib/api/endpoint.server';
import { webhooksSchema } from '@/lib/api/webhooks/schema';
import { restoreWebhook, WEBHOOK_WRITES } from '@/lib/api/webhooks/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'api.manage',
      limit: WEBHOOK_WRITES,
      body: null,
      response: webhooksSchema,
    },
    ({ page, context }) => restoreWebhook(page, context.params['id'] ?? ''),
  ),
);
