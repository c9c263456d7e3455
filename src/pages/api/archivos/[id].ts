import { endpoint, route } from '@/lib/api/endpoint.server';
import { streamed } from '@/lib/core/http/body';
import { download } from '@/lib/core/http/download.server';
import { DONE, DOWNLOAD } from '@/lib/core/http/response';
import { CHUNK } from '@/lib/files/rules';
import { offsetSchema, progressSchema } from '@/lib/files/schema';
import { CHUNKS, DOWNLOADS, openFile, removeFile, takeChunk } from '@/lib/files/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'page.edit', limit: DOWNLOADS, response: DOWNLOAD },
    async ({ page, context }) => {
      const file = await openFile(page, context.params['id'] ?? '');
      return download(file, context.request, context.locals.reader);
    },
  ),
  endpoint(
    {
      method: 'PUT',
      right: 'page.edit',
      limit: CHUNKS,
      query: offsetSchema,
      body: streamed(CHUNK),
      response: progressSchema,
    },
    ({ page, query, body, context }) =>
      takeChunk(page, context.params['id'] ?? '', query.desde, body),
  ),
  endpoint({ method: 'DELETE', right: 'page.edit', response: DONE }, ({ page, context }) =>
    removeFile(page, context.params['id'] ?? ''),
  ),
);
