import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { feedSchema } from '@/lib/interfaces/dashboard/notifications';
import { readFeed } from '@/lib/interfaces/dashboard/start.server';
import { pageSchema } from '@/lib/people/notifications/schema';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'person', query: pageSchema, answer: feedSchema },
    ({ session, query }) => readFeed(session.persona, query.antes),
  ),
);
