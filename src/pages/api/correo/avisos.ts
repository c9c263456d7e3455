import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { mailListsSchema, mailPreferencesSchema } from '@/lib/dashboard/mail-preferences';
import { choosePreferences, readPreferences } from '@/lib/dashboard/mail-preferences.server';

export const ALL = route(
  endpoint({ method: 'GET', right: 'person', response: mailPreferencesSchema }, ({ session }) =>
    readPreferences(session),
  ),
  endpoint(
    {
      method: 'PUT',
      right: 'person',
      body: json(mailListsSchema),
      response: mailPreferencesSchema,
    },
    ({ session, body }) => choosePreferences(session, body.activos),
  ),
);
