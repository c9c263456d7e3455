import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import {
  mailListsSchema,
  mailPreferencesSchema,
} from '@/lib/interfaces/dashboard/mail-preferences';
import {
  choosePreferences,
  readPreferences,
} from '@/lib/interfaces/dashboard/mail-preferences.server';
import { json } from '@/lib/kernel/http/body';

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
