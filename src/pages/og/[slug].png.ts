import { endpoint, methods } from '@/lib/http/endpoint';
import { AppError } from '@/lib/http/errors';
import { findShareImage, shareImageAnswer } from '@/lib/share/service.server';

export const ALL = methods({
  GET: endpoint({ auth: false }, async ({ context }) => {
    const image = await findShareImage(context.params['slug'] ?? '');
    if (!image) throw new AppError('notFound');
    return shareImageAnswer(image, context.request);
  }),
});
