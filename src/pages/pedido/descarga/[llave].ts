import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { DOWNLOAD } from '@/lib/kernel/http/answer';
import { download } from '@/lib/kernel/http/download.server';
import { openDelivered } from '@/lib/store/orders/delivery/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: DOWNLOAD }, async ({ context }) => {
    const { request, params, locals } = context;
    const range = request.headers.get('range');
    const begins = request.method === 'GET' && (range === null || /^bytes=0-/i.test(range));
    const file = await openDelivered(params['llave'] ?? '', begins);
    return download(file, request, locals.reader);
  }),
);
