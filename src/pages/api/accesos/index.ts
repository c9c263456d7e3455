import { endpoint, route } from '@/lib/api/endpoint.server';
import { waysLimit } from '@/lib/auth/limits.server';
import { answerAddWay } from '@/lib/auth/ways/requests.server';
import { addedWaySchema, addWaySchema, waysSchema } from '@/lib/auth/ways/schema';
import { listWays } from '@/lib/auth/ways/service.server';
import { json } from '@/lib/http/body';

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
