import { endpoint, route } from '@/lib/api/endpoint.server';
import { keysSchema, madeKeySchema, newKeySchema } from '@/lib/api/keys/schema';
import { createKey, KEY_WRITES, listKeys } from '@/lib/api/keys/service.server';
import { withPlan } from '@/lib/api/plan.server';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint({ method: 'GET', right: 'api.manage', response: keysSchema }, ({ page }) =>
    withPlan(page, listKeys(page)),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'api.manage',
      plan: 'api',
      limit: KEY_WRITES,
      body: json(newKeySchema),
      response: madeKeySchema,
    },
    ({ page, session, body }) =>
      withPlan(page, createKey({ uid: page, persona: session.persona }, body)),
  ),
);
