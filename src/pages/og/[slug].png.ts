import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { fileOf } from '@/lib/kernel/http/answer';
import { AppError } from '@/lib/kernel/http/errors';
import { findShareImage, shareImageAnswer } from '@/lib/page/share/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('image/png') }, async ({ context }) => {
    const { slug = '' } = context.params;
    const image = await findShareImage(slug);
    if (!image) throw new AppError('notFound');
    return shareImageAnswer(image, context.request, slug);
  }),
);
