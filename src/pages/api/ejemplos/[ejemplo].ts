import { endpoint, route } from '@/lib/api/endpoint.server';
import { patternSchema } from '@/lib/examples/schema';
import { findPattern } from '@/lib/examples/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'page.edit', answer: patternSchema },
    ({ context, page, language }) => findPattern(page, context.params['ejemplo'] ?? '', language),
  ),
);
