import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { fileParamsSchema } from '@/lib/api/v1/schema';
import { streamed } from '@/lib/core/http/body';
import { DONE } from '@/lib/core/http/response';
import { CHUNK } from '@/lib/files/rules';
import { fileSchema, offsetSchema, progressSchema } from '@/lib/files/schema';
import { CHUNKS, readFile, removeFile, takeChunk } from '@/lib/files/service.server';

export const ALL = route(
  keyEndpoint(
    { method: 'GET', scope: 'archivos:leer', params: fileParamsSchema, response: fileSchema },
    ({ page, params }) => readFile(page, params.id),
  ),
  keyEndpoint(
    {
      method: 'PUT',
      scope: 'archivos:escribir',
      params: fileParamsSchema,
      limit: CHUNKS,
      query: offsetSchema,
      body: streamed(CHUNK),
      response: progressSchema,
    },
    ({ page, params, query, body }) => takeChunk(page, params.id, query.desde, body),
  ),
  keyEndpoint(
    { method: 'DELETE', scope: 'archivos:escribir', params: fileParamsSchema, response: DONE },
    async ({ page, params }) => {
      await removeFile(page, params.id);
      return {};
    },
  ),
);
