import { endpoint, route } from '@/lib/api/endpoint.server';
import { file } from '@/lib/core/http/body';
import { UPLOAD_LIMIT } from '@/lib/media/rules';
import { backgroundSchema } from '@/lib/media/schema';
import { uploadFor, uploadLimit } from '@/lib/media/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'page.edit',
      limit: uploadLimit,
      body: file('archivo', UPLOAD_LIMIT),
      response: backgroundSchema,
    },
    async ({ page, body }) => ({ fondoImagen: await uploadFor('fondo', page, body) }),
  ),
);
