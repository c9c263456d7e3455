import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { choosePreferences, readPreferences } from '@/lib/people/mail/preferences.server';
import { mailListsSchema, mailPreferencesSchema } from '@/lib/people/mail/schema';

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
