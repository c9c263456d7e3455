import { endpoint, route } from '@/lib/api/endpoint.server';
import { fileOf } from '@/lib/http/answer';
import { AppError } from '@/lib/http/errors';
import { findShareImage, shareImageAnswer } from '@/lib/share/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('image/png') }, async ({ context }) => {
    const image = await findShareImage(context.params['slug'] ?? '');
    if (!image) throw new AppError('notFound');
    return shareImageAnswer(image, context.request);
  }),
);
