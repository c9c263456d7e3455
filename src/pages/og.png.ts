import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { siteShareImage } from '@/lib/interfaces/site/marketing/share-image.server';
import { fileOf } from '@/lib/kernel/http/answer';
import { shareImageAnswer } from '@/lib/page/share/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('image/png') }, async ({ context }) =>
    shareImageAnswer(await siteShareImage(context.locals.language), context.request),
  ),
);
