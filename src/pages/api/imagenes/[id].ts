import { endpoint, route } from '@/lib/api/endpoint.server';
import { DONE } from '@/lib/core/http/response';
import { removePicture } from '@/lib/profile/pictures.server';

export const ALL = route(
  endpoint({ method: 'DELETE', right: 'page.edit', response: DONE }, ({ page, context }) =>
    removePicture(page, context.params['id'] ?? ''),
  ),
);
