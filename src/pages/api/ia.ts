import { aiStateSchema } from '@/lib/ai/schema';
import { aiState } from '@/lib/ai/service.server';
import { endpoint, route } from '@/lib/api/endpoint.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'page.read', answer: aiStateSchema },
    ({ page }) => aiState(page),
  ),
);
