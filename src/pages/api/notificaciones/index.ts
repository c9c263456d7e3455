import { endpoint, route } from '@/lib/api/endpoint.server';
import { feedSchema } from '@/lib/dashboard/notifications';
import { readFeed } from '@/lib/dashboard/start.server';
import { feedQuerySchema } from '@/lib/notifications/schema';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'person', query: feedQuerySchema, response: feedSchema },
    ({ session, query }) => readFeed(session.persona, query.antes),
  ),
);
