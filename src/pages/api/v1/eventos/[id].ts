import { eventInputSchema, eventSchema } from '@/lib/audience/events/schema';
import {
  changeEvent,
  EVENT_WRITES,
  listEvents,
  removeEvent,
} from '@/lib/audience/events/service.server';
import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { oneOf } from '@/lib/interfaces/api/v1/parts.server';
import { eventParamsSchema } from '@/lib/interfaces/api/v1/schema';
import { json } from '@/lib/kernel/http/body';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      auth: 'key',
      scope: 'eventos:leer',
      params: eventParamsSchema,
      tagged: true,
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
      tagged: true,
      plan: 'events',
      limit: EVENT_WRITES,
      body: json(eventInputSchema),
      answer: eventSchema,
    },
    ({ page, body, params, match }) => changeEvent(page, params.id, body, match),
  ),
  keyEndpoint(
    {
      method: 'DELETE',
      auth: 'key',
      scope: 'eventos:escribir',
      params: eventParamsSchema,
      tagged: true,
      limit: EVENT_WRITES,
      answer: eventSchema,
    },
    ({ page, params, match }) => removeEvent(page, params.id, match),
  ),
);
