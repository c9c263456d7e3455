import { endpoint, route } from '@/lib/api/endpoint.server';
import { letterSchema } from '@/lib/letters/schema';
import { stopLetter } from '@/lib/letters/service.server';

export const ALL = route(
  endpoint(
    { method: 'POST', right: 'messages.manage', body: null, response: letterSchema },
    ({ page, context }) => stopLetter(page, context.params['id'] ?? ''),
  ),
);
