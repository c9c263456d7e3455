import { endpoint, methods } from '@/lib/http/endpoint';
import { undoReset } from '@/lib/statistics/reset.server';

export const ALL = methods({
  DELETE: endpoint({ auth: true }, ({ session, context }) =>
    undoReset(session, context.params['id'] ?? ''),
  ),
});
