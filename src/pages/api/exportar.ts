import { endpoint, route } from '@/lib/api/endpoint.server';
import { fileOf } from '@/lib/http/answer';
import { EXPORTS, exportAccount } from '@/lib/portability/export.server';

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
      const { name, bytes } = await exportAccount(session);
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      };
      return new Response(bytes, { headers });
    },
  ),
);
