import { choosePage } from '@/lib/accounts/pages.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { chosenPageSchema, currentPageSchema } from '@/lib/people/schema';

export const ALL = route(
  endpoint(
    { method: 'POST', right: 'person', body: json(currentPageSchema), response: chosenPageSchema },
    ({ session, body }) => choosePage(session, body.uid),
  ),
);
