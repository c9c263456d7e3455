import { endpoint, route } from '@/lib/api/endpoint.server';
import { fileOf } from '@/lib/http/answer';
import { AppError } from '@/lib/http/errors';
import { findProductImage, shareImageAnswer } from '@/lib/share/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('image/png') }, async ({ context }) => {
    const { slug = '', producto = '' } = context.params;
    const image = await findProductImage(slug, producto);
    if (!image) throw new AppError('notFound');
    return shareImageAnswer(image, context.request);
  }),
);
