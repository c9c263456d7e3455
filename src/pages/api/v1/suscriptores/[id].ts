import { removeSubscriber } from '@/lib/audience/contacts/subscribers.server';
import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { subscriberParamsSchema } from '@/lib/interfaces/api/v1/schema';
import { DONE } from '@/lib/kernel/http/answer';

export const ALL = route(
  keyEndpoint(
    {
      method: 'DELETE',
      auth: 'key',
      scope: 'suscriptores:escribir',
      params: subscriberParamsSchema,
      answer: DONE,
    },
    async ({ page, params }) => {
      await removeSubscriber(page, params.id);
      return {};
    },
  ),
);
