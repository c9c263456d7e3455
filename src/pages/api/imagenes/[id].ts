import { endpoint, route } from '@/lib/api/endpoint.server';
import { DONE } from '@/lib/core/http/response';
import { removePicture } from '@/lib/profile/pictures.server';

export const ALL = route(
  endpoint(
    { method: 'DELETE', auth: 'person', right: 'page.edit', response: DONE },
    async ({ page, context }) => {
      await removePicture(page, context.params['id'] ?? '');
      return {};
    },
  ),
);
