import { endpoint, methods } from '@/lib/http/endpoint';
import { AppError } from '@/lib/http/errors';
import { findShareImage } from '@/lib/share/service.server';

export const ALL = methods({
  GET: endpoint({ auth: false }, async ({ context }) => {
    const image = await findShareImage(context.params['slug'] ?? '');
    if (!image) throw new AppError('notFound');
    const headers = { ETag: image.etag, 'Cache-Control': 'public, max-age=3600' };
    if (context.request.headers.get('if-none-match') === image.etag) {
      return new Response(null, { status: 304, headers });
    }
    const type = { 'Content-Type': 'image/png' };
    return new Response(new Uint8Array(image.png), { headers: { ...headers, ...type } });
  }),
});
