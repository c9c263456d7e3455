import { endpoint, route } from '@/lib/api/endpoint.server';
import { changeSchema, countsSchema, inboxQuerySchema, inboxSchema } from '@/lib/contacts/schema';
import { changeMessages, readInbox } from '@/lib/contacts/service.server';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'messages.manage', query: inboxQuerySchema, response: inboxSchema },
    ({ page, query }) => readInbox(page, query),
  ),
  endpoint(
    { method: 'PUT', right: 'messages.manage', body: json(changeSchema), response: countsSchema },
    ({ page, body }) => changeMessages(page, body),
  ),
);
