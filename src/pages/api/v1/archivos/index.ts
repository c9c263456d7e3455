import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { filesPartQuerySchema, filesPartSchema } from '@/lib/api/v1/schema';
import { json } from '@/lib/core/http/body';
import { newFileSchema, startedSchema } from '@/lib/files/schema';
import { listFiles, NEW_FILES, startUpload } from '@/lib/files/service.server';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      scope: 'archivos:leer',
      query: filesPartQuerySchema,
      response: filesPartSchema,
    },
    async ({ page, query }) => {
      const { archivos, pendientes, siguiente } = await listFiles(page, query.cursor);
      return { datos: [...pendientes, ...archivos], siguiente: siguiente ?? null };
    },
  ),
  keyEndpoint(
    {
      method: 'POST',
      scope: 'archivos:escribir',
      plan: 'fileGigabytes',
      limit: NEW_FILES,
      body: json(newFileSchema),
      response: startedSchema,
    },
    ({ page, body }) => startUpload(page, body),
  ),
);
