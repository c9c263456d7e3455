import { exportQuerySchema } from '@/lib/audience/contacts/schema';
import { messagesCsv } from '@/lib/audience/contacts/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { csvFile, fileOf } from '@/lib/kernel/http/answer';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      auth: 'person',
      right: 'messages.manage',
      query: exportQuerySchema,
      answer: fileOf('text/csv'),
    },
    async ({ page, query: { carpeta }, language }) =>
      csvFile(`mensajes-${carpeta}`, await messagesCsv(page, carpeta, language)),
  ),
);
