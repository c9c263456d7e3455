import { countsSchema } from '@/lib/audience/contacts/schema';
import { removeMessage } from '@/lib/audience/contacts/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';

export const ALL = route(
  endpoint(
    { method: 'DELETE', auth: 'person', right: 'messages.manage', answer: countsSchema },
    ({ page, context }) => removeMessage(page, context.params['id'] ?? ''),
  ),
);
