import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { zoneAnswerSchema, zoneSchema } from '@/lib/statistics/schema';
import { setTimeZone } from '@/lib/statistics/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'page.edit',
      body: json(zoneSchema),
      answer: zoneAnswerSchema,
    },
    ({ page, body }) => setTimeZone(page, body.zonaHoraria, body.siFalta),
  ),
);
