import { endpoint, route } from '@/lib/api/endpoint.server';
import { DONE } from '@/lib/core/http/response';
import { undoReset } from '@/lib/statistics/reset.server';

export const ALL = route(
  endpoint(
    { method: 'DELETE', right: 'statistics.manage', response: DONE },
    ({ page, session, context }) =>
      undoReset({ uid: page, id: session.id }, context.params['id'] ?? ''),
  ),
);
