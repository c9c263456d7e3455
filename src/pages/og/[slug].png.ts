import { endpoint, route } from '@/lib/api/endpoint.server';
import { AppError } from '@/lib/core/http/errors';
import { fileOf } from '@/lib/core/http/response';
import { findShareImage, shareImageResponse } from '@/lib/profile/share/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', response: fileOf('image/png') }, async ({ context }) => {
    const { slug = '' } = context.params;
    const image = await findShareImage(slug);
    if (!image) throw new AppError('notFound');
    return shareImageResponse(image, context, slug);
  }),
);
