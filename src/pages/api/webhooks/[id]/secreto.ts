import { endpoint, route } from '@/lib/api/endpoint.server';
import { madeWebhookSchema } from '@/lib/api/webhooks/schema';
import { renewSecret, WEBHOOK_WRITES } from '@/lib/api/webhooks/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'api.manage',
      plan: 'api',
      limit: WEBHOOK_WRITES,
      body: null,
      response: madeWebhookSchema,
    },
    ({ page, session, context }) =>
      renewSecret({ uid: page, persona: session.persona }, context.params['id'] ?? ''),
  ),
);
