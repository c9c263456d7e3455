import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { oneOf } from '@/lib/api/v1/parts.server';
import { eventParamsSchema } from '@/lib/api/v1/schema';
import { eventInputSchema, eventSchema } from '@/lib/events/schema';
import { changeEvent, EVENT_WRITES, listEvents, removeEvent } from '@/lib/events/service.server';
import { json } from '@/lib/http/body';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      auth: 'key',
      scope: 'eventos:leer',
      params: eventParamsSchema,
      answer: eventSchema,
    },
    async ({ page, params }) => oneOf((await listEvents(page)).eventos, params.id),
  ),
  keyEndpoint(
    {
      method: 'PUT',
      auth: 'key',
      scope: 'eventos:escribir',
      params: eventParamsSchema,
      plan: 'events',
      limit: EVENT_WRITES,
      body: json(eventInputSchema),
      answer: eventSchema,
    },
    ({ page, body, params }) => changeEvent(page, params.id, body),
  ),
  keyEndpoint(
    {
      method: 'DELETE',
      auth: 'key',
      scope: 'eventos:escribir',
      params: eventParamsSchema,
      limit: EVENT_WRITES,
      answer: eventSchema,
    },
    ({ page, params }) => removeEvent(page, params.id),
  ),
);
