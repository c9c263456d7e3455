import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { EXPORTS, exportAccount } from '@/lib/interfaces/portability/export.server';
import { fileOf } from '@/lib/kernel/http/answer';
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
    async ({ session }) => {
      const { name, bytes } = await exportAccount(session, operatorRecords);
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      };
      return new Response(bytes, { headers });
    },
  ),
);
