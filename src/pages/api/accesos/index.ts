import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { waysLimit } from '@/lib/people/auth/limits.server';
import { answerAddWay, answerWays } from '@/lib/people/auth/ways/requests.server';
import { addedWaySchema, addWaySchema, waysSchema } from '@/lib/people/auth/ways/schema';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'person', answer: waysSchema },
    ({ session, context }) => answerWays(session, context),
  ),
  endpoint(
    {
      ...{ method: 'POST', auth: 'person', right: 'person', limit: waysLimit },
      body: json(addWaySchema),
      answer: addedWaySchema,
    },
    async ({ session, body, context }) => ({ url: await answerAddWay(body, session, context) }),
  ),
);
