import { endpoint, route } from '@/lib/api/endpoint.server';
import { namesLimit } from '@/lib/auth/limits.server';
import { wayNameSchema } from '@/lib/auth/ways/schema';
import { removeWay, renameWay } from '@/lib/auth/ways/service.server';
import { DONE } from '@/lib/http/answer';
import { json } from '@/lib/http/body';

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
