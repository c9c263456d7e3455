import { z } from 'zod';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { subscribersCsv } from '@/lib/contacts/export.server';
import { csvDownload } from '@/lib/core/http/download.server';
import { fileOf } from '@/lib/core/http/response';
import { separatorSchema } from '@/lib/core/text/csv';
import { csvStyleOf } from '@/lib/pages/read-model.server';

export const ALL = route(
  endpoint(
    {
      ...({ method: 'GET', right: 'messages.manage' } as const),
      query: z.object(separatorSchema),
      response: fileOf('text/csv'),
    },
    async ({ page, query, language, context: { locals } }) => {
      const style = await csvStyleOf(page, query.separador);
      return csvDownload('suscriptores', subscribersCsv(page, language, style), locals.reader);
    },
  ),
);
