import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/http/body';
import { madeWebhookSchema, newWebhookSchema, webhooksSchema } from '@/lib/webhooks/schema';
import { createWebhook, listWebhooks, WEBHOOK_WRITES } from '@/lib/webhooks/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'api.manage', answer: webhooksSchema },
    ({ page }) => listWebhooks(page),
  ),
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'api.manage',
      plan: 'api',
      limit: WEBHOOK_WRITES,
      body: json(newWebhookSchema),
      answer: madeWebhookSchema,
    },
    ({ page, session, body }) => createWebhook({ uid: page, persona: session.persona }, body),
  ),
);
