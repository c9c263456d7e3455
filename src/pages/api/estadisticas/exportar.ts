import { endpoint, methods } from '@/lib/http/endpoint';
import { parseInput } from '@/lib/http/validation';
import { exportSchema } from '@/lib/statistics/schema';
import { exportStatistics } from '@/lib/statistics/service.server';

export const ALL = methods({
  GET: endpoint({ auth: true }, async ({ session, context }) => {
    const query = Object.fromEntries(context.url.searchParams);
    const { rango, tabla } = parseInput(exportSchema, query);
    const { name, csv } = await exportStatistics(session.uid, rango, tabla);
    return new Response(csv, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    });
  }),
});
