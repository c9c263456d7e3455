import { subscribersCsv } from '@/lib/audience/contacts/subscribers.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { fileOf } from '@/lib/kernel/http/answer';
import { csvDownload } from '@/lib/kernel/http/download.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'messages.manage', answer: fileOf('text/csv') },
    async ({ page, language, context: { locals } }) =>
      csvDownload('suscriptores', subscribersCsv(page, language), locals.reader),
  ),
);
