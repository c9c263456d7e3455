import { endpoint, methods } from '@/lib/http/endpoint';
import { exportAccount } from '@/lib/portability/export.server';

export const ALL = methods({
  GET: endpoint({ auth: true }, async ({ session }) => {
    const { name, bytes } = await exportAccount(session);
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    };
    return new Response(bytes, { headers });
  }),
});
