import { removeSubscriber } from '@/lib/audience/contacts/subscribers.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { DONE } from '@/lib/kernel/http/answer';

export const ALL = route(
  endpoint(
    { method: 'DELETE', auth: 'person', right: 'messages.manage', answer: DONE },
    async ({ page, context }) => {
      await removeSubscriber(page, context.params['id'] ?? '');
      return {};
    },
  ),
);
