import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { pictureParamsSchema } from '@/lib/interfaces/api/v1/schema';
import { DONE } from '@/lib/kernel/http/answer';
import { removePicture } from '@/lib/page/profile/pictures.server';

export const ALL = route(
  keyEndpoint(
    {
      method: 'DELETE',
      auth: 'key',
      scope: 'archivos:escribir',
      params: pictureParamsSchema,
      answer: DONE,
    },
    async ({ page, params }) => {
      await removePicture(page, params.id);
      return {};
    },
  ),
);
