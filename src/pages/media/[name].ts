import { endpoint, route } from '@/lib/api/endpoint.server';
import { fileOf } from '@/lib/core/http/answer';
import { AppError } from '@/lib/core/http/errors';
import { findPicture, pictureHeaders } from '@/lib/media/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('image/webp') }, async ({ context }) => {
    const picture = await findPicture(context.params['name'] ?? '');
    if (!picture) throw new AppError('notFound');
    context.locals.share?.(pictureHeaders(picture));
    return new Response(new Uint8Array(picture.datos), {
      headers: {
        'Content-Type': 'image/webp',
        'Content-Length': String(picture.datos.byteLength),
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    });
  }),
);
