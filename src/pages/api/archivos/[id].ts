import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { DONE, DOWNLOAD } from '@/lib/kernel/http/answer';
import { streamed } from '@/lib/kernel/http/body';
import { download } from '@/lib/kernel/http/download.server';
import { CHUNK } from '@/lib/store/files/rules';
import { offsetSchema, progressSchema } from '@/lib/store/files/schema';
import {
  CHUNKS,
  DOWNLOADS,
  openFile,
  removeFile,
  takeChunk,
} from '@/lib/store/files/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'page.edit', limit: DOWNLOADS, answer: DOWNLOAD },
    async ({ page, context }) => {
      const file = await openFile(page, context.params['id'] ?? '');
      return download(file, context.request, context.locals.reader);
    },
  ),
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'page.edit',
      limit: CHUNKS,
      query: offsetSchema,
      body: streamed(CHUNK),
      answer: progressSchema,
    },
    ({ page, query, body, context }) =>
      takeChunk(page, context.params['id'] ?? '', query.desde, body),
  ),
  endpoint(
    { method: 'DELETE', auth: 'person', right: 'page.edit', answer: DONE },
    async ({ page, context }) => {
      await removeFile(page, context.params['id'] ?? '');
      return {};
    },
  ),
);
