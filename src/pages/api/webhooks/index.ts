import { endpoint, route } from '@/lib/api/endpoint.server';
import { madeWebhookSchema, newWebhookSchema, webhooksSchema } from '@/lib/api/webhooks/schema';
import { createWebhook, listWebhooks, WEBHOOK_WRITES } from '@/lib/api/webhooks/service.server';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint({ method: 'GET', right: 'api.manage', response: webhooksSchema }, ({ page }) =>
    listWebhooks(page),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'api.manage',
      plan: 'api',
      limit: WEBHOOK_WRITES,
      body: json(newWebhookSchema),
      response: madeWebhookSchema,
    },
    ({ page, session, body }) => createWebhook({ uid: page, persona: session.persona }, body),
  ),
);
