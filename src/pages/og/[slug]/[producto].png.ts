import { endpoint, route } from '@/lib/api/endpoint.server';
import { AppError } from '@/lib/core/http/errors';
import { fileOf } from '@/lib/core/http/response';
import { shareImageResponse } from '@/lib/profile/share/service.server';
import { findLetterImage, findProductImage } from '@/lib/site/page-view/part-images.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', response: fileOf('image/png') }, async ({ context }) => {
    const { slug = '', producto = '' } = context.params;
    const image =
      (await findProductImage(slug, producto)) ?? (await findLetterImage(slug, producto));
    if (!image) throw new AppError('notFound');
    return shareImageResponse(image, context, slug);
  }),
);
