import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { pictureParamsSchema } from '@/lib/api/v1/schema';
import { DONE } from '@/lib/core/http/response';
import { removePicture } from '@/lib/profile/pictures.server';

export const ALL = route(
  keyEndpoint(
    { method: 'DELETE', scope: 'archivos:escribir', params: pictureParamsSchema, response: DONE },
    async ({ page, params }) => {
      await removePicture(page, params.id);
      return {};
    },
  ),
);
