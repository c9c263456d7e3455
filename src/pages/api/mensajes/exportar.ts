import { endpoint, route } from '@/lib/api/endpoint.server';
import { csvFile } from '@/lib/contacts/files.server';
import { exportQuerySchema } from '@/lib/contacts/schema';
import { messagesCsv } from '@/lib/contacts/service.server';
import { fileOf } from '@/lib/http/answer';

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
