import { endpoint, route } from '@/lib/api/endpoint.server';
import { fileOf } from '@/lib/core/http/response';
import { storeReader } from '@/lib/products/statistics.server';
import { exportSchema } from '@/lib/statistics/schema';
import { exportStatistics } from '@/lib/statistics/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      right: 'statistics.read',
      plan: 'csvExport',
      query: exportSchema,
      response: fileOf('text/csv'),
    },
    async ({ page, session: { rol }, query, language }) => {
      const { rango, ...table } = query;
      const { name, csv } = await exportStatistics(
        { uid: page, rol },
        rango,
        table,
        language,
        storeReader,
      );
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
