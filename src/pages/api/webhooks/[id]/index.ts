import { endpoint, route } from '@/lib/api/endpoint.server';
import { webhookChangeSchema, webhooksSchema } from '@/lib/api/webhooks/schema';
import { changeWebhook, removeWebhook, WEBHOOK_WRITES } from '@/lib/api/webhooks/service.server';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      right: 'api.manage',
      plan: 'api',
      limit: WEBHOOK_WRITES,
      body: json(webhookChangeSchema),
      response: webhooksSchema,
    },
    ({ page, body, context }) => changeWebhook(page, context.params['id'] ?? '', body),
  ),
  endpoint(
    { method: 'DELETE', right: 'api.manage', response: webhooksSchema },
    ({ page, context }) => removeWebhook(page, context.params['id'] ?? ''),
  ),
);
