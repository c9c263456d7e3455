import { zoneAnswerSchema, zoneSchema } from '@/lib/audience/statistics/schema';
import { setTimeZone } from '@/lib/audience/statistics/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';

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
