import { endpoint, route } from '@/lib/api/endpoint.server';
import { csvFile } from '@/lib/contacts/files.server';
import { fileOf } from '@/lib/http/answer';
import { ordersCsv } from '@/lib/orders/csv.server';
import { EXPORTS } from '@/lib/orders/seller.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      auth: 'person',
      right: 'orders.manage',
      limit: EXPORTS,
      answer: fileOf('text/csv'),
    },
    async ({ page, language }) => csvFile('ventas', await ordersCsv(page, language)),
  ),
);
