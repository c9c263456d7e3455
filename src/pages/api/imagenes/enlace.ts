import { endpoint, route } from '@/lib/api/endpoint.server';
import { file } from '@/lib/core/http/body';
import { UPLOAD_LIMIT } from '@/lib/media/rules';
import { linkPictureSchema } from '@/lib/media/schema';
import { pageUploadLimit, uploadFor } from '@/lib/media/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'page.edit',
      limit: pageUploadLimit,
      body: file('archivo', UPLOAD_LIMIT),
      response: linkPictureSchema,
    },
    async ({ page, body }) => ({ imagen: await uploadFor('enlace', page, body) }),
  ),
);
