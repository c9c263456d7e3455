import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { feedSchema, pageSchema } from '@/lib/people/notifications/schema';
import { readFeed } from '@/lib/people/notifications/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'person', query: pageSchema, answer: feedSchema },
    ({ session, query }) => readFeed(session.persona, query.antes),
  ),
);
