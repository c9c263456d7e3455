import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { file } from '@/lib/kernel/http/body';
import { UPLOAD_LIMIT } from '@/lib/page/media/rules';
import { linkPictureSchema } from '@/lib/page/media/schema';
import { PICTURES, uploadFor } from '@/lib/page/media/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'page.edit',
      limit: PICTURES,
      body: file('archivo', UPLOAD_LIMIT),
      answer: linkPictureSchema,
    },
    async ({ page, body }) => ({ imagen: await uploadFor('enlace', page, body) }),
  ),
);
