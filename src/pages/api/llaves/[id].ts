import { endpoint, route } from '@/lib/api/endpoint.server';
import { keysSchema } from '@/lib/api/keys/schema';
import { KEY_WRITES, restoreKey, revokeKey } from '@/lib/api/keys/service.server';
import { withPlan } from '@/lib/api/plan.server';

export const ALL = route(
  endpoint(
    { method: 'PUT', right: 'api.manage', limit: KEY_WRITES, body: null, response: keysSchema },
    ({ page, context }) => withPlan(page, restoreKey(page, context.params['id'] ?? '')),
  ),
  endpoint({ method: 'DELETE', right: 'api.manage', response: keysSchema }, ({ page, context }) =>
    withPlan(page, revokeKey(page, context.params['id'] ?? '')),
  ),
);
