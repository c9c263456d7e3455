import { endpoint, route } from '@/lib/api/endpoint.server';
import { raw } from '@/lib/core/http/body';
import { NO_CONTENT } from '@/lib/core/http/response';
import { takeBeacon } from '@/lib/statistics/recording/service.server';

/** Maximum size (bytes) of a beacon: one or two ids and two URLs. */
const BEACON_LIMIT = 8 * 1024;

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'optional',
      body: raw(BEACON_LIMIT, ['text/plain']),
      response: NO_CONTENT,
    },
    async ({ body, context }) => takeBeacon(body, context),
  ),
);
