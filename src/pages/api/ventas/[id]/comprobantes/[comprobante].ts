import { endpoint, route } from '@/lib/api/endpoint.server';
import { fileOf } from '@/lib/core/http/response';
import { readProof } from '@/lib/orders/seller/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'orders.manage', response: fileOf('image/webp') },
    async ({ page, context: { params } }) => {
      const picture = await readProof(page, params['id'] ?? '', params['comprobante'] ?? '');
      const headers = {
        'Content-Type': 'image/webp',
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      };
      return new Response(picture, { headers });
    },
  ),
);
