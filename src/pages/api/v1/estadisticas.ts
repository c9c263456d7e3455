import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { storeReader } from '@/lib/products/statistics.server';
import { querySchema, statisticsSchema } from '@/lib/statistics/schema';
import { getStatistics } from '@/lib/statistics/service.server';

export const ALL = route(
  keyEndpoint(
    { method: 'GET', scope: 'estadisticas:leer', query: querySchema, response: statisticsSchema },
    ({ page, session, query }) =>
      getStatistics({ uid: page, id: session.id }, query.rango, storeReader),
  ),
);
