import { z } from 'zod';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { csvDownload } from '@/lib/core/http/download.server';
import { fileOf } from '@/lib/core/http/response';
import { separatorSchema } from '@/lib/core/text/csv';
import { ordersCsv } from '@/lib/orders/seller/export.server';
import { EXPORTS } from '@/lib/orders/seller/service.server';
import { csvStyleOf } from '@/lib/pages/read-model.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      right: 'orders.manage',
      limit: EXPORTS,
      query: z.object(separatorSchema),
      response: fileOf('text/csv'),
    },
    async ({ page, query, language, context: { locals } }) => {
      const style = await csvStyleOf(page, query.separador);
      return csvDownload('ventas', ordersCsv(page, language, style), locals.reader);
    },
  ),
);
