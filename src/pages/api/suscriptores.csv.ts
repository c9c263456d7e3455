import { endpoint, route } from '@/lib/api/endpoint.server';
import { csvFile } from '@/lib/contacts/files.server';
import { subscribersCsv } from '@/lib/contacts/subscribers.server';
import { fileOf } from '@/lib/http/answer';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'messages.manage', answer: fileOf('text/csv') },
    async ({ page, language }) => csvFile('suscriptores', await subscribersCsv(page, language)),
  ),
);
