import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { readSchema, unreadSchema } from '@/lib/notifications/schema';
import { markRead } from '@/lib/notifications/service.server';

export const ALL = route(
  endpoint(
    { method: 'POST', right: 'person', body: json(readSchema), response: unreadSchema },
    async ({ session, body }) => ({ sinLeer: await markRead(session.persona, body.ids) }),
  ),
);
