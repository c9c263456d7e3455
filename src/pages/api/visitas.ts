import { BEACON_LIMIT, takeBeacon } from '@/lib/audience/statistics/recording/requests.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { NO_CONTENT } from '@/lib/kernel/http/answer';
import { raw } from '@/lib/kernel/http/body';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'optional',
      body: raw(BEACON_LIMIT, ['text/plain']),
      answer: NO_CONTENT,
    },
    async ({ body, context }) => takeBeacon(body, context),
  ),
);
