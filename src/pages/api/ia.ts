import { aiStateSchema } from '@/lib/ai/schema';
import { aiState } from '@/lib/ai/service.server';
import { endpoint, route } from '@/lib/api/endpoint.server';

export const ALL = route(
  endpoint({ method: 'GET', right: 'page.read', response: aiStateSchema }, ({ page }) =>
    aiState(page),
  ),
);
