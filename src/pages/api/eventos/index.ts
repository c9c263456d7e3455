import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { eventSchema, eventsSchema, newEventSchema } from '@/lib/events/schema';
import { createEvent, EVENT_WRITES, listEvents } from '@/lib/events/service.server';

export const ALL = route(
  endpoint({ method: 'GET', right: 'page.edit', response: eventsSchema }, ({ page }) =>
    listEvents(page),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'page.edit',
      plan: 'events',
      limit: EVENT_WRITES,
      body: json(newEventSchema),
      response: eventSchema,
    },
    ({ page, body }) => createEvent(page, body),
  ),
);
