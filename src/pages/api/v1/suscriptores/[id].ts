import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { removeSubscriber } from '@/lib/contacts/subscribers.server';
import { DONE } from '@/lib/http/answer';

export const ALL = route(
  keyEndpoint(
    { method: 'DELETE', auth: 'key', scope: 'suscriptores:escribir', answer: DONE },
    async ({ page, context }) => {
      await removeSubscriber(page, context.params['id'] ?? '');
      return {};
    },
  ),
);
