import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { listDeliveries } from '@/lib/interfaces/webhooks/deliveries.server';
import { deliveriesSchema } from '@/lib/interfaces/webhooks/schema';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'api.manage', answer: deliveriesSchema },
    ({ page, context }) => listDeliveries(page, context.params['id'] ?? ''),
  ),
);
