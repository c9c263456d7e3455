import { endpoint, route } from '@/lib/api/endpoint.server';
import { datesMailStateSchema } from '@/lib/events/announcements/schema';
import { readDatesMailState } from '@/lib/events/announcements/service.server';

export const ALL = route(
  endpoint({ method: 'GET', right: 'page.edit', response: datesMailStateSchema }, ({ page }) =>
    readDatesMailState(page),
  ),
);
