import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { fileOf } from '@/lib/kernel/http/answer';
import { csvDownload } from '@/lib/kernel/http/download.server';
import { ordersCsv } from '@/lib/store/orders/seller/csv.server';
import { EXPORTS } from '@/lib/store/orders/seller/seller.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      auth: 'person',
      right: 'orders.manage',
      limit: EXPORTS,
      answer: fileOf('text/csv'),
    },
    async ({ page, language, context: { locals } }) =>
      csvDownload('ventas', ordersCsv(page, language), locals.reader),
  ),
);
