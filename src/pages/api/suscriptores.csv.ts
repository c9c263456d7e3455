import { subscribersCsv } from '@/lib/audience/contacts/subscribers.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { csvFile, fileOf } from '@/lib/kernel/http/answer';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'messages.manage', answer: fileOf('text/csv') },
    async ({ page, language }) => csvFile('suscriptores', await subscribersCsv(page, language)),
  ),
);
