import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { DONE } from '@/lib/kernel/http/answer';
import { json } from '@/lib/kernel/http/body';
import { namesLimit } from '@/lib/people/auth/limits.server';
import { wayNameSchema } from '@/lib/people/auth/ways/schema';
import { removeWay, renameWay } from '@/lib/people/auth/ways/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'person',
      limit: namesLimit,
      body: json(wayNameSchema),
      answer: DONE,
    },
    async ({ session, body, context }) => {
      await renameWay(session, context.params['id'] ?? '', body.nombre);
      return {};
    },
  ),
  endpoint(
    // No limit: what was added bounds it, and who has a stolen session must not use it up.
    { method: 'DELETE', auth: 'person', right: 'person', answer: DONE },
    async ({ session, context }) => {
      await removeWay(session, context.params['id'] ?? '');
      return {};
    },
  ),
);
