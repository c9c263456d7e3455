import { aiStateSchema } from '@/lib/interfaces/ai/schema';
import { aiState } from '@/lib/interfaces/ai/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'page.read', answer: aiStateSchema },
    ({ page }) => aiState(page),
  ),
);
