import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { preferencesSchema } from '@/lib/people/notifications/schema';
import { setMuted } from '@/lib/people/notifications/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'person',
      body: json(preferencesSchema),
      answer: preferencesSchema,
    },
    async ({ session, body }) => {
      await setMuted(session.persona, body.apagadas);
      return body;
    },
  ),
);
