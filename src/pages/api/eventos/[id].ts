import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { eventInputSchema, eventSchema } from '@/lib/events/schema';
import { changeEvent, EVENT_WRITES, removeEvent } from '@/lib/events/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      right: 'page.edit',
      plan: 'events',
      limit: EVENT_WRITES,
      body: json(eventInputSchema),
      response: eventSchema,
    },
    ({ page, body, context }) => changeEvent(page, context.params['id'] ?? '', body),
  ),
  endpoint(
    { method: 'DELETE', right: 'page.edit', limit: EVENT_WRITES, response: eventSchema },
    ({ page, context }) => removeEvent(page, context.params['id'] ?? ''),
  ),
);
