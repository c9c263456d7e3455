import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/http/body';
import { preferencesSchema } from '@/lib/notifications/schema';
import { setMuted } from '@/lib/notifications/service.server';

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
