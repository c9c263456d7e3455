import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/http/body';
import { choosePreferences, readPreferences } from '@/lib/mail/preferences.server';
import { mailListsSchema, mailPreferencesSchema } from '@/lib/mail/schema';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'person', answer: mailPreferencesSchema },
    ({ session }) => readPreferences(session),
  ),
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'person',
      body: json(mailListsSchema),
      answer: mailPreferencesSchema,
    },
    ({ session, body }) => choosePreferences(session, body.activos),
  ),
);
