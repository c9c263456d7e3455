import { endpoint, route } from '@/lib/api/endpoint.server';
import { unreadSchema } from '@/lib/notifications/schema';
import { countUnread } from '@/lib/notifications/service.server';

export const ALL = route(
  endpoint({ method: 'GET', right: 'person', response: unreadSchema }, async ({ session }) => ({
    sinLeer: await countUnread(session.persona),
  })),
);
