import { exportSchema } from '@/lib/audience/statistics/schema';
import { exportStatistics } from '@/lib/audience/statistics/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { fileOf } from '@/lib/kernel/http/answer';
import { storeReader } from '@/lib/store/products/statistics.server';

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
      const { name, csv } = await exportStatistics(
        { uid: page, rol },
        rango,
        tabla,
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
