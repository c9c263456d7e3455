import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { DONE } from '@/lib/kernel/http/answer';
import { removePicture } from '@/lib/page/profile/pictures.server';

export const ALL = route(
  endpoint(
    { method: 'DELETE', auth: 'person', right: 'page.edit', answer: DONE },
    async ({ page, context }) => {
      await removePicture(page, context.params['id'] ?? '');
      return {};
    },
  ),
);
