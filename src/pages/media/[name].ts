import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { fileOf } from '@/lib/kernel/http/answer';
import { AppError } from '@/lib/kernel/http/errors';
import { findPicture, pictureHeaders } from '@/lib/page/media/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('image/webp') }, async ({ context }) => {
    const picture = await findPicture(context.params['name'] ?? '');
    if (!picture) throw new AppError('notFound');
    return new Response(new Uint8Array(picture.datos), {
      headers: {
        'Content-Type': 'image/webp',
        'Content-Length': String(picture.datos.byteLength),
        'Cache-Control': 'public, max-age=31536000, immutable',
        ...pictureHeaders(picture),
      },
    });
  }),
);
