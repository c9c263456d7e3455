import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { readSchema, unreadSchema } from '@/lib/people/notifications/schema';
import { markRead } from '@/lib/people/notifications/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'person',
      body: json(readSchema),
      answer: unreadSchema,
    },
    async ({ session, body }) => ({ sinLeer: await markRead(session.persona, body.ids) }),
  ),
);
