import { endpoint, route } from '@/lib/api/endpoint.server';
import { patternSchema } from '@/lib/site/examples/schema';
import { findPattern } from '@/lib/site/examples/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'page.edit', response: patternSchema },
    ({ context, page, language }) => findPattern(page, context.params['ejemplo'] ?? '', language),
  ),
);
