import { endpoint, route } from '@/lib/api/endpoint.server';
import { namesLimit } from '@/lib/auth/limits.server';
import { methodNameSchema } from '@/lib/auth/methods/schema';
import { removeMethod, renameMethod } from '@/lib/auth/methods/service.server';
import { json } from '@/lib/core/http/body';
import { DONE } from '@/lib/core/http/response';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'person',
      limit: namesLimit,
      body: json(methodNameSchema),
      response: DONE,
    },
    async ({ session, body, context }) => {
      await renameMethod(session, context.params['id'] ?? '', body.nombre);
      return {};
    },
  ),
  endpoint(
    // No rate limit: a person has few sign-in methods, and a stolen session must not be able to use
    // the limit up.
    { method: 'DELETE', auth: 'person', right: 'person', response: DONE },
    async ({ session, context }) => {
      await removeMethod(session, context.params['id'] ?? '');
      return {};
    },
  ),
);
