import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { notificationPreferencesSchema } from '@/lib/interfaces/dashboard/notifications';
import { json } from '@/lib/kernel/http/body';
import { setMuted } from '@/lib/people/notifications/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'person',
      body: json(notificationPreferencesSchema),
      answer: notificationPreferencesSchema,
    },
    async ({ session, body }) => {
      await setMuted(session.persona, body.apagadas);
      return body;
    },
  ),
);
