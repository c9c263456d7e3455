import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { oneOf } from '@/lib/api/v1/parts.server';
import { eventInputSchema, eventSchema } from '@/lib/events/schema';
import { changeEvent, EVENT_WRITES, listEvents, removeEvent } from '@/lib/events/service.server';
import { json } from '@/lib/http/body';

export const ALL = route(
  keyEndpoint(
    { method: 'GET', auth: 'key', scope: 'eventos:leer', answer: eventSchema },
    async ({ page, context }) => oneOf((await listEvents(page)).eventos, context.params['id']),
  ),
  keyEndpoint(
    {
      method: 'PUT',
      auth: 'key',
      scope: 'eventos:escribir',
      plan: 'events',
      limit: EVENT_WRITES,
      body: json(eventInputSchema),
      answer: eventSchema,
    },
    ({ page, body, context }) => changeEvent(page, context.params['id'] ?? '', body),
  ),
  keyEndpoint(
    {
      method: 'DELETE',
      auth: 'key',
      scope: 'eventos:escribir',
      limit: EVENT_WRITES,
      answer: eventSchema,
    },
    ({ page, context }) => removeEvent(page, context.params['id'] ?? ''),
  ),
);
