import { endpoint, route } from '@/lib/api/endpoint.server';
import { undoneSchema } from '@/lib/portability/schema';
import { undoImport } from '@/lib/portability/service.server';

export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'person', right: 'page.edit', body: null, answer: undoneSchema },
    ({ page }) => undoImport(page),
  ),
);
