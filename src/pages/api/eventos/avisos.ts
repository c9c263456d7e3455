import { eventNewsSchema } from '@/lib/audience/events/announcements/schema';
import { readDatesMailState } from '@/lib/audience/events/announcements/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'page.edit', answer: eventNewsSchema },
    ({ page }) => readDatesMailState(page),
  ),
);
