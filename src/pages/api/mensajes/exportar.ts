import { exportQuerySchema } from '@/lib/audience/contacts/schema';
import { messagesCsv } from '@/lib/audience/contacts/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { fileOf } from '@/lib/kernel/http/answer';
import { csvDownload } from '@/lib/kernel/http/download.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      auth: 'person',
      right: 'messages.manage',
      query: exportQuerySchema,
      answer: fileOf('text/csv'),
    },
    async ({ page, query: { carpeta }, language, context: { locals } }) =>
      csvDownload(`mensajes-${carpeta}`, messagesCsv(page, carpeta, language), locals.reader),
  ),
);
