import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { findProductImage } from '@/lib/interfaces/page-view/product-image.server';
import { fileOf } from '@/lib/kernel/http/answer';
import { AppError } from '@/lib/kernel/http/errors';
import { shareImageAnswer } from '@/lib/page/share/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('image/png') }, async ({ context }) => {
    const { slug = '', producto = '' } = context.params;
    const image = await findProductImage(slug, producto);
    if (!image) throw new AppError('notFound');
    return shareImageAnswer(image, context.request, slug);
  }),
);
