import { eventSchema, eventsSchema, newEventSchema } from '@/lib/audience/events/schema';
import { createEvent, EVENT_WRITES, listEvents } from '@/lib/audience/events/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'page.edit', answer: eventsSchema },
    ({ page }) => listEvents(page),
  ),
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'page.edit',
      plan: 'events',
      limit: EVENT_WRITES,
      body: json(newEventSchema),
      answer: eventSchema,
    },
    ({ page, body }) => createEvent(page, body),
  ),
);
