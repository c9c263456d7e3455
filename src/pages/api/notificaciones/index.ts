import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { readFeed } from '@/lib/interfaces/dashboard/feed.server';
import { feedSchema } from '@/lib/interfaces/dashboard/notifications';
import { pageSchema } from '@/lib/people/notifications/schema';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'person', query: pageSchema, answer: feedSchema },
    ({ session, query }) => readFeed(session.persona, query.antes),
  ),
);
