import { withPlan } from '@/lib/interfaces/account/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { keysSchema, madeKeySchema, newKeySchema } from '@/lib/people/api-keys/schema';
import { createKey, KEY_WRITES, listKeys } from '@/lib/people/api-keys/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'person', right: 'api.manage', answer: keysSchema }, ({ page }) =>
    withPlan(page, listKeys(page)),
  ),
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'api.manage',
      plan: 'api',
      limit: KEY_WRITES,
      body: json(newKeySchema),
      answer: madeKeySchema,
    },
    ({ page, session, body }) =>
      withPlan(page, createKey({ uid: page, persona: session.persona }, body)),
  ),
);
