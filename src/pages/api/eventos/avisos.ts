import { endpoint, route } from '@/lib/api/endpoint.server';
import { eventNewsSchema } from '@/lib/event-news/schema';
import { readEventNews } from '@/lib/event-news/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'page.edit', answer: eventNewsSchema },
    ({ page }) => readEventNews(page),
  ),
);
