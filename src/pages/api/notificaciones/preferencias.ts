import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { notificationPreferencesSchema } from '@/lib/dashboard/notifications';
import { setMuted } from '@/lib/notifications/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      right: 'person',
      body: json(notificationPreferencesSchema),
      response: notificationPreferencesSchema,
    },
    async ({ session, body }) => {
      await setMuted(session.persona, body.apagadas);
      return body;
    },
  ),
);
