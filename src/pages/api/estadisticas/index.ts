import { endpoint, methods } from '@/lib/http/endpoint';
import { parseInput } from '@/lib/http/validation';
import { resetStatistics } from '@/lib/statistics/reset.server';
import { querySchema, resetSchema } from '@/lib/statistics/schema';
import { getStatistics } from '@/lib/statistics/service.server';

export const ALL = methods({
  GET: endpoint({ auth: true }, ({ session, context }) => {
    const rango = context.url.searchParams.get('rango') ?? undefined;
    return getStatistics(session, parseInput(querySchema, { rango }).rango);
  }),
  DELETE: endpoint({ auth: true }, ({ session, context }) => {
    const enlace = context.url.searchParams.get('enlace') ?? undefined;
    return resetStatistics(session, parseInput(resetSchema, { enlace }).enlace);
  }),
});
