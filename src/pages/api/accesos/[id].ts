import { endpoint, route } from '@/lib/api/endpoint.server';
import { methodNameSchema } from '@/lib/auth/methods/schema';
import { removeMethod, renameMethod } from '@/lib/auth/methods/service.server';
import { namesLimit } from '@/lib/auth/rate-limits.server';
import { json } from '@/lib/core/http/body';
import { DONE } from '@/lib/core/http/response';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      right: 'person',
      limit: namesLimit,
      body: json(methodNameSchema),
      response: DONE,
    },
    ({ session, body, context }) => renameMethod(session, context.params['id'] ?? '', body.nombre),
  ),
  endpoint(
    // No rate limit: a person has few sign-in methods, and a stolen session must not be able to use
    // the limit up.
    { method: 'DELETE', right: 'person', response: DONE },
    ({ session, context }) => removeMethod(session, context.params['id'] ?? ''),
  ),
);
