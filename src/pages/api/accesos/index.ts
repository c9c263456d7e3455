import { endpoint, route } from '@/lib/api/endpoint.server';
import { methodsLimit } from '@/lib/auth/limits.server';
import { answerAddMethod, answerMethods } from '@/lib/auth/methods/requests.server';
import { addedMethodSchema, addMethodSchema, methodsSchema } from '@/lib/auth/methods/schema';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'person', answer: methodsSchema },
    ({ session, context }) => answerMethods(session, context),
  ),
  endpoint(
    {
      ...{ method: 'POST', auth: 'person', right: 'person', limit: methodsLimit },
      body: json(addMethodSchema),
      answer: addedMethodSchema,
    },
    async ({ session, body, context }) => ({ url: await answerAddMethod(body, session, context) }),
  ),
);
