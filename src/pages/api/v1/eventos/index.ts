import { eventSchema, newEventSchema } from '@/lib/audience/events/schema';
import { createEvent, EVENT_WRITES, listEvents } from '@/lib/audience/events/service.server';
import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { partOfList } from '@/lib/interfaces/api/v1/parts.server';
import { eventsPartQuerySchema, eventsPartSchema } from '@/lib/interfaces/api/v1/schema';
import { json } from '@/lib/kernel/http/body';

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
