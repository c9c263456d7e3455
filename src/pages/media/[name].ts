import { endpoint, route } from '@/lib/api/endpoint.server';
import { AppError } from '@/lib/core/http/errors';
import { fileOf } from '@/lib/core/http/response';
import { findPicture, letterPicture, pictureHeaders } from '@/lib/media/service.server';

const MAIL = /\.mail$/;
const JPEG = 0xff;

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'none', response: fileOf('image/webp', 'image/jpeg', 'image/png') },
    async ({ context }) => {
      const { name = '' } = context.params;
      const picture = await findPicture(name.replace(MAIL, '.webp'));
      if (!picture) throw new AppError('notFound');
      const bytes = MAIL.test(name) ? await letterPicture(name, picture.datos) : picture.datos;
      const mailType = bytes[0] === JPEG ? 'image/jpeg' : 'image/png';
      context.locals.share?.(pictureHeaders(picture));
      return new Response(new Uint8Array(bytes), {
        headers: {
          'Content-Type': MAIL.test(name) ? mailType : 'image/webp',
          'Content-Length': String(bytes.byteLength),
          'Cache-Control': 'public, max-age=31536000, immutable',
        },
      });
    },
  ),
);
