import { route } from '@/lib/api/endpoint.server';
import { partOfList } from '@/lib/api/v1/collection.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { picturesPartQuerySchema, picturesPartSchema, pictureUseSchema } from '@/lib/api/v1/schema';
import { file } from '@/lib/core/http/body';
import { parseMediaAddress, UPLOAD_LIMIT } from '@/lib/media/rules';
import { pictureSchema } from '@/lib/media/schema';
import { pageUploadLimit, uploadFor, uploadPicture } from '@/lib/media/service.server';
import { picturesOfPage } from '@/lib/profile/pictures.server';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      scope: 'archivos:leer',
      query: picturesPartQuerySchema,
      response: picturesPartSchema,
    },
    async ({ page, query }) => {
      const { imagenes } = await picturesOfPage(page);
      const named = imagenes.map((one) => ({ id: parseMediaAddress(one.medio)?.id ?? '', ...one }));
      return partOfList(named, query.cursor);
    },
  ),
  keyEndpoint(
    {
      method: 'POST',
      scope: 'archivos:escribir',
      limit: pageUploadLimit,
      query: pictureUseSchema,
      body: file('archivo', UPLOAD_LIMIT),
      response: pictureSchema,
    },
    async ({ page, query: { uso }, body }) => ({
      medio: await (uso === 'pagina' ? uploadPicture(page, body) : uploadFor(uso, page, body)),
    }),
  ),
);
