import { endpoint, route } from '@/lib/api/endpoint.server';
import { DONE } from '@/lib/core/http/response';
import { undoReset } from '@/lib/statistics/reset.server';

export const ALL = route(
  endpoint(
    { method: 'DELETE', auth: 'person', right: 'statistics.manage', response: DONE },
    async ({ page, session, context }) => {
      await undoReset({ uid: page, id: session.id }, context.params['id'] ?? '');
      return {};
    },
  ),
);
