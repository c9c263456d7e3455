import { endpoint, route } from '@/lib/api/endpoint.server';
import { removeSubscriber } from '@/lib/contacts/subscribers/service.server';
import { DONE } from '@/lib/core/http/response';

export const ALL = route(
  endpoint({ method: 'DELETE', right: 'messages.manage', response: DONE }, ({ page, context }) =>
    removeSubscriber(page, context.params['id'] ?? ''),
  ),
);
