import { endpoint, route } from '@/lib/api/endpoint.server';
import { storeReader } from '@/lib/products/statistics.server';
import { resetStatistics } from '@/lib/statistics/reset.server';
import {
  querySchema,
  resetResponseSchema,
  resetSchema,
  statisticsSchema,
} from '@/lib/statistics/schema';
import { getStatistics } from '@/lib/statistics/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'statistics.read', query: querySchema, response: statisticsSchema },
    ({ page, session: { id, rol }, query }) =>
      getStatistics({ uid: page, id, rol }, query.rango, storeReader),
  ),
  endpoint(
    {
      method: 'DELETE',
      right: 'statistics.manage',
      query: resetSchema,
      response: resetResponseSchema,
    },
    ({ page, session, query }) => resetStatistics({ uid: page, id: session.id }, query.enlace),
  ),
);
