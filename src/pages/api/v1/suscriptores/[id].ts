import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { subscriberParamsSchema } from '@/lib/api/v1/schema';
import { removeSubscriber } from '@/lib/contacts/subscribers/service.server';
import { DONE } from '@/lib/core/http/response';

export const ALL = route(
  keyEndpoint(
    {
      method: 'DELETE',
      scope: 'suscriptores:escribir',
      params: subscriberParamsSchema,
      response: DONE,
    },
    async ({ page, params }) => {
      await removeSubscriber(page, params.id);
      return {};
    },
  ),
);
