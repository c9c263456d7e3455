import { endpoint, route } from '@/lib/api/endpoint.server';
import { messagesCsv } from '@/lib/contacts/export.server';
import { exportQuerySchema } from '@/lib/contacts/schema';
import { csvDownload } from '@/lib/core/http/download.server';
import { fileOf } from '@/lib/core/http/response';
import { csvStyleOf } from '@/lib/pages/read-model.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      right: 'messages.manage',
      query: exportQuerySchema,
      response: fileOf('text/csv'),
    },
    async ({ page, query: { carpeta, separador }, language, context: { locals } }) => {
      const style = await csvStyleOf(page, separador);
      const pieces = messagesCsv(page, carpeta, language, style);
      return csvDownload(`mensajes-${carpeta}`, pieces, locals.reader);
    },
  ),
);
