import { endpoint, route } from '@/lib/api/endpoint.server';
import { listDeliveries } from '@/lib/api/webhooks/history.server';
import { deliveriesSchema } from '@/lib/api/webhooks/schema';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'api.manage', response: deliveriesSchema },
    ({ page, context }) => listDeliveries(page, context.params['id'] ?? ''),
  ),
);
