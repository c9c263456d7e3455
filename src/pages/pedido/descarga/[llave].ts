import { endpoint, route } from '@/lib/api/endpoint.server';
import { download } from '@/lib/core/http/download.server';
import { DOWNLOAD } from '@/lib/core/http/response';
import { openDownloadLink } from '@/lib/orders/downloads.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', response: DOWNLOAD }, async ({ context }) => {
    const { request, params, locals } = context;
    const range = request.headers.get('range');
    const begins = request.method === 'GET' && (range === null || /^bytes=0-/i.test(range));
    const file = await openDownloadLink(params['llave'] ?? '', begins);
    return download(file, request, locals.reader);
  }),
);
