import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { waysLimit } from '@/lib/people/auth/limits.server';
import { answerAddWay } from '@/lib/people/auth/ways/requests.server';
import { addedWaySchema, addWaySchema, waysSchema } from '@/lib/people/auth/ways/schema';
import { listWays } from '@/lib/people/auth/ways/service.server';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'person', right: 'person', answer: waysSchema }, ({ session }) =>
    listWays(session),
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
