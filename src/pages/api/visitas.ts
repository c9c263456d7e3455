import { endpoint, route } from '@/lib/api/endpoint.server';
import { NO_CONTENT } from '@/lib/http/answer';
import { raw } from '@/lib/http/body';
import { BEACON_LIMIT, takeBeacon } from '@/lib/statistics/recording/requests.server';

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
