import { resetStatistics } from '@/lib/audience/statistics/reset.server';
import {
  querySchema,
  resetAnswerSchema,
  resetSchema,
  statisticsSchema,
} from '@/lib/audience/statistics/schema';
import { getStatistics } from '@/lib/audience/statistics/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { storeReader } from '@/lib/store/products/statistics.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      auth: 'person',
      right: 'statistics.read',
      query: querySchema,
      answer: statisticsSchema,
    },
    ({ page, session: { id, rol }, query }) =>
      getStatistics({ uid: page, id, rol }, query.rango, storeReader),
  ),
  endpoint(
    {
      method: 'DELETE',
      auth: 'person',
      right: 'statistics.manage',
      query: resetSchema,
      answer: resetAnswerSchema,
    },
    ({ page, session, query }) => resetStatistics({ uid: page, id: session.id }, query.enlace),
  ),
);
