import { endpoint, methods } from '@/lib/http/endpoint';
import { shareImageAnswer, siteShareImage } from '@/lib/share/service.server';

export const ALL = methods({
  GET: endpoint({ auth: false }, async ({ context }) =>
    shareImageAnswer(await siteShareImage(), context.request),
  ),
});
