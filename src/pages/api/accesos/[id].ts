import { endpoint, route } from '@/lib/api/endpoint.server';
import { waysLimit } from '@/lib/auth/limits.server';
import { removeWay } from '@/lib/auth/ways/service.server';
import { DONE } from '@/lib/http/answer';

export const ALL = route(
  endpoint(
    { method: 'DELETE', auth: 'person', right: 'person', limit: waysLimit, answer: DONE },
    async ({ session, context }) => {
      await removeWay(session, context.params['id'] ?? '');
      return {};
    },
  ),
);
