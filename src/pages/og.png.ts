import { endpoint, route } from '@/lib/api/endpoint.server';
import { fileOf } from '@/lib/http/answer';
import { shareImageAnswer, siteShareImage } from '@/lib/share/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('image/png') }, async ({ context }) =>
    shareImageAnswer(await siteShareImage(context.locals.language), context.request),
  ),
);
