import { endpoint, route } from '@/lib/api/endpoint.server';
import { AppError } from '@/lib/core/http/errors';
import { fileOf } from '@/lib/core/http/response';
import { findShareImage, shareImageAnswer } from '@/lib/profile/share/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('image/png') }, async ({ context }) => {
    const { slug = '' } = context.params;
    const image = await findShareImage(slug);
    if (!image) throw new AppError('notFound');
    return shareImageAnswer(image, context, slug);
  }),
);
