import { choosePage } from '@/lib/interfaces/account/pages.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { chosenPageSchema, currentPageSchema } from '@/lib/people/people/schema';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'person',
      body: json(currentPageSchema),
      answer: chosenPageSchema,
    },
    ({ session, body }) => choosePage(session, body.uid),
  ),
);
