import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { unreadSchema } from '@/lib/people/notifications/schema';
import { countUnread } from '@/lib/people/notifications/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'person', answer: unreadSchema },
    async ({ session }) => ({ sinLeer: await countUnread(session.persona) }),
  ),
);
