import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { zoneResponseSchema, zoneSchema } from '@/lib/statistics/schema';
import { setTimeZone } from '@/lib/statistics/service.server';

export const ALL = route(
  endpoint(
    { method: 'PUT', right: 'page.edit', body: json(zoneSchema), response: zoneResponseSchema },
    ({ page, body }) => setTimeZone(page, body.zonaHoraria, body.siFalta),
  ),
);
