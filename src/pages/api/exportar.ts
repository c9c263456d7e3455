import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { EXPORTS, exportAccount } from '@/lib/interfaces/portability/export.server';
import { fileOf } from '@/lib/kernel/http/answer';
import { streamedFile } from '@/lib/kernel/http/download.server';
import { operatorRecords } from '@/lib/operator/desk/records.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      auth: 'person',
      right: 'page.manage',
      limit: EXPORTS,
      answer: fileOf('application/zip'),
    },
    async ({ context: { locals }, session }) => {
      const { name, pieces } = await exportAccount(session, operatorRecords);
      return streamedFile({ name, type: 'application/zip' }, pieces, locals.reader);
    },
  ),
);
