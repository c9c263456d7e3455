import { endpoint, route } from '@/lib/api/endpoint.server';
import { feedSchema, pageSchema } from '@/lib/notifications/schema';
import { readFeed } from '@/lib/notifications/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'person', query: pageSchema, answer: feedSchema },
    ({ session, query }) => readFeed(session.persona, query.antes),
  ),
);
