import { endpoint, route } from '@/lib/api/endpoint.server';
import { file } from '@/lib/core/http/body';
import { UPLOAD_LIMIT } from '@/lib/media/rules';
import { pictureSchema, picturesSchema } from '@/lib/media/schema';
import { pageUploadLimit, uploadPicture } from '@/lib/media/service.server';
import { picturesOfPage } from '@/lib/profile/pictures.server';

export const ALL = route(
  endpoint({ method: 'GET', right: 'page.edit', response: picturesSchema }, ({ page }) =>
    picturesOfPage(page),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'page.edit',
      limit: pageUploadLimit,
      body: file('archivo', UPLOAD_LIMIT),
      response: pictureSchema,
    },
    async ({ page, body }) => ({ medio: await uploadPicture(page, body) }),
  ),
);
