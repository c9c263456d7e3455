import { querySchema, statisticsSchema } from '@/lib/audience/statistics/schema';
import { getStatistics } from '@/lib/audience/statistics/service.server';
import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { storeReader } from '@/lib/store/products/statistics.server';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      auth: 'key',
      scope: 'estadisticas:leer',
      query: querySchema,
      answer: statisticsSchema,
    },
    ({ page, session, query }) =>
      getStatistics({ uid: page, id: session.id }, query.rango, storeReader),
  ),
);
