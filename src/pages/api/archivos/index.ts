import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { filesSchema, newFileSchema, olderSchema, startedSchema } from '@/lib/files/schema';
import { listFiles, NEW_FILES, startUpload } from '@/lib/files/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'page.edit', query: olderSchema, response: filesSchema },
    ({ page, query }) => listFiles(page, query.antes),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'page.edit',
      plan: 'fileGigabytes',
      limit: NEW_FILES,
      body: json(newFileSchema),
      response: startedSchema,
    },
    ({ page, body }) => startUpload(page, body),
  ),
);
