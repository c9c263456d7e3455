import { endpoint, route } from '@/lib/api/endpoint.server';
import { streamedFile } from '@/lib/core/http/download.server';
import { fileOf } from '@/lib/core/http/response';
import { operatorRecords } from '@/lib/operator/desk/records.server';
import { EXPORTS, exportAccount } from '@/lib/portability/export.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'page.manage', limit: EXPORTS, response: fileOf('application/zip') },
    async ({ context: { locals }, session }) => {
      const { name, pieces } = await exportAccount(session, operatorRecords);
      return streamedFile({ name, type: 'application/zip' }, pieces, locals.reader);
    },
  ),
);
