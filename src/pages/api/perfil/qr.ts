import { endpoint, route } from '@/lib/api/endpoint.server';
import { fileOf } from '@/lib/core/http/response';
import { QR_CODES, qrQuerySchema, qrResponse } from '@/lib/profile/share/qr.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      right: 'page.read',
      limit: QR_CODES,
      query: qrQuerySchema,
      response: fileOf('image/svg+xml', 'image/png'),
    },
    ({ page, query }) => qrResponse(page, query),
  ),
);
