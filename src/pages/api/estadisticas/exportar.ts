import { endpoint, route } from '@/lib/api/endpoint.server';
import { fileOf } from '@/lib/http/answer';
import { exportSchema } from '@/lib/statistics/schema';
import { exportStatistics } from '@/lib/statistics/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      auth: 'person',
      right: 'statistics.read',
      plan: 'csvExport',
      query: exportSchema,
      answer: fileOf('text/csv'),
    },
    async ({ page, session: { rol }, query, language }) => {
      const { rango, tabla } = query;
      const { name, csv } = await exportStatistics({ uid: page, rol }, rango, tabla, language);
      return new Response(csv, {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="${name}"`,
          'Cache-Control': 'no-store',
        },
      });
    },
  ),
);
