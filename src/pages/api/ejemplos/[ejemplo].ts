import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { patternSchema } from '@/lib/interfaces/examples/schema';
import { findPattern } from '@/lib/interfaces/examples/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'page.edit', answer: patternSchema },
    ({ context, page, language }) => findPattern(page, context.params['ejemplo'] ?? '', language),
  ),
);
