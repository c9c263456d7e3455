import { endpoint, methods } from '@/lib/http/endpoint';
import { parseInput } from '@/lib/http/validation';
import { rangeSchema, tableSchema } from '@/lib/statistics/schema';
import { exportStatistics } from '@/lib/statistics/service.server';

export const ALL = methods({
  GET: endpoint({ auth: true }, async ({ session, context }) => {
    const { searchParams } = context.url;
    const rango = parseInput(rangeSchema, searchParams.get('rango') ?? undefined);
    const table = parseInput(tableSchema, searchParams.get('tabla') ?? undefined);
    const { name, csv } = await exportStatistics(session.uid, rango, table);
    return new Response(csv, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    });
  }),
});
