import { endpoint, route } from '@/lib/api/endpoint.server';
import { fileOf } from '@/lib/core/http/response';
import { shareImageAnswer } from '@/lib/profile/share/service.server';
import { siteShareImage } from '@/lib/site/marketing/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('image/png') }, async ({ context }) =>
    shareImageAnswer(await siteShareImage(context.locals.language), context),
  ),
);
