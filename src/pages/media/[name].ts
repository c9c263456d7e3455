import { endpoint, methods } from '@/lib/http/endpoint';
import { AppError } from '@/lib/http/errors';
import { readMedia } from '@/lib/media/service.server';

export const ALL = methods({
  GET: endpoint({ auth: false }, async ({ context }) => {
    const picture = await readMedia(context.params['name'] ?? '');
    if (!picture) throw new AppError('notFound');
    return new Response(new Uint8Array(picture), {
      headers: {
        'Content-Type': 'image/webp',
        'Content-Length': String(picture.byteLength),
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    });
  }),
});
