import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { fileOf } from '@/lib/kernel/http/answer';
import { QR_CODES, qrAnswer, qrQuerySchema } from '@/lib/page/share/qr.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      auth: 'person',
      right: 'page.read',
      limit: QR_CODES,
      query: qrQuerySchema,
      answer: fileOf('image/svg+xml', 'image/png'),
    },
    ({ page, query }) => qrAnswer(page, query),
  ),
);
