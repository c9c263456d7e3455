import { endpoint, route } from '@/lib/api/endpoint.server';
import { subscribersQuerySchema, subscribersSchema } from '@/lib/contacts/schema';
import { readSubscribers } from '@/lib/contacts/subscribers/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      right: 'messages.manage',
      query: subscribersQuerySchema,
      response: subscribersSchema,
    },
    ({ page, query }) => readSubscribers(page, query),
  ),
);
