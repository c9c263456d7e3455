import { subscribersQuerySchema, subscribersSchema } from '@/lib/audience/contacts/schema';
import { readSubscribers } from '@/lib/audience/contacts/subscribers.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      auth: 'person',
      right: 'messages.manage',
      query: subscribersQuerySchema,
      answer: subscribersSchema,
    },
    ({ page, query }) => readSubscribers(page, query),
  ),
);
