import { endpoint, route } from '@/lib/api/endpoint.server';
import { countsSchema } from '@/lib/contacts/schema';
import { removeMessage } from '@/lib/contacts/service.server';

export const ALL = route(
  endpoint(
    { method: 'DELETE', right: 'messages.manage', response: countsSchema },
    ({ page, context }) => removeMessage(page, context.params['id'] ?? ''),
  ),
);
