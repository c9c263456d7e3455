import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { csvFile, fileOf } from '@/lib/kernel/http/answer';
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
    async ({ page, language }) => csvFile('ventas', await ordersCsv(page, language)),
  ),
);
