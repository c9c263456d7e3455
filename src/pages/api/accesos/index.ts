import { endpoint, route } from '@/lib/api/endpoint.server';
import { handleAddMethod, handleMethods } from '@/lib/auth/methods/requests.server';
import { addedMethodSchema, addMethodSchema, methodsSchema } from '@/lib/auth/methods/schema';
import { methodsLimit } from '@/lib/auth/rate-limits.server';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint({ method: 'GET', right: 'person', response: methodsSchema }, ({ session, context }) =>
    handleMethods(session, context),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'person',
      limit: methodsLimit,
      body: json(addMethodSchema),
      response: addedMethodSchema,
    },
    async ({ session, body, context }) => ({ url: await handleAddMethod(body, session, context) }),
  ),
);
