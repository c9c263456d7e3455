import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { partOfList } from '@/lib/api/v1/parts.server';
import { eventsPartQuerySchema, eventsPartSchema } from '@/lib/api/v1/schema';
import { eventSchema, newEventSchema } from '@/lib/events/schema';
import { createEvent, EVENT_WRITES, listEvents } from '@/lib/events/service.server';
import { json } from '@/lib/http/body';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      auth: 'key',
      scope: 'eventos:leer',
      query: eventsPartQuerySchema,
      answer: eventsPartSchema,
    },
    async ({ page, query }) => partOfList((await listEvents(page)).eventos, query.cursor),
  ),
  keyEndpoint(
    {
      method: 'POST',
      auth: 'key',
      scope: 'eventos:escribir',
      plan: 'events',
      limit: EVENT_WRITES,
      body: json(newEventSchema),
      answer: eventSchema,
    },
    ({ page, body }) => createEvent(page, body),
  ),
);
