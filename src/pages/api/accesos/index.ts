import { endpoint, route } from '@/lib/api/endpoint.server';
import { waysLimit } from '@/lib/auth/limits.server';
import { answerAddWay, answerWays } from '@/lib/auth/ways/requests.server';
import { addedWaySchema, addWaySchema, waysSchema } from '@/lib/auth/ways/schema';
import { json } from '@/lib/core/http/body';

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
