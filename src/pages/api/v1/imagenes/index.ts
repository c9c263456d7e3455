import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { partOfList } from '@/lib/interfaces/api/v1/parts.server';
import {
  picturesPartQuerySchema,
  picturesPartSchema,
  pictureUseSchema,
} from '@/lib/interfaces/api/v1/schema';
import { file } from '@/lib/kernel/http/body';
import { parseMediaAddress, UPLOAD_LIMIT } from '@/lib/page/media/rules';
import { pictureSchema } from '@/lib/page/media/schema';
import { PICTURES, uploadFor, uploadPicture } from '@/lib/page/media/service.server';
import { picturesOfPage } from '@/lib/page/profile/pictures.server';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      auth: 'key',
      scope: 'archivos:leer',
      query: picturesPartQuerySchema,
      answer: picturesPartSchema,
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
      auth: 'key',
      scope: 'archivos:escribir',
      limit: PICTURES,
      query: pictureUseSchema,
      body: file('archivo', UPLOAD_LIMIT),
      answer: pictureSchema,
    },
    async ({ page, query: { uso }, body }) => ({
      medio: await (uso === 'pagina' ? uploadPicture(page, body) : uploadFor(uso, page, body)),
    }),
  ),
);
