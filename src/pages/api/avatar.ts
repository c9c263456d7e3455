import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { file } from '@/lib/kernel/http/body';
import { UPLOAD_LIMIT } from '@/lib/page/media/rules';
import { avatarSchema } from '@/lib/page/media/schema';
import { UPLOADS, uploadFor } from '@/lib/page/media/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'page.edit',
      limit: UPLOADS,
      body: file('archivo', UPLOAD_LIMIT),
      answer: avatarSchema,
    },
    async ({ page, body }) => ({ avatar: await uploadFor('avatar', page, body) }),
  ),
);
