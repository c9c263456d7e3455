import { endpoint, route } from '@/lib/api/endpoint.server';
import { removeSubscriber } from '@/lib/contacts/subscribers.server';
import { DONE } from '@/lib/core/http/response';

export const ALL = route(
  endpoint(
    { method: 'DELETE', auth: 'person', right: 'messages.manage', response: DONE },
    async ({ page, context }) => {
      await removeSubscriber(page, context.params['id'] ?? '');
      return {};
    },
  ),
);
