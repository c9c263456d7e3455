import { endpoint, route } from '@/lib/api/endpoint.server';
import { fileOf } from '@/lib/core/http/response';
import { shareImageResponse } from '@/lib/profile/share/service.server';
import { siteShareImage } from '@/lib/site/landing/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', response: fileOf('image/png') }, async ({ context }) =>
    shareImageResponse(await siteShareImage(context.locals.language), context),
  ),
);
