import { undoReset } from '@/lib/audience/statistics/reset.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { DONE } from '@/lib/kernel/http/answer';

export const ALL = route(
  endpoint(
    { method: 'DELETE', auth: 'person', right: 'statistics.manage', answer: DONE },
    async ({ page, session, context }) => {
      await undoReset({ uid: page, id: session.id }, context.params['id'] ?? '');
      return {};
    },
  ),
);
