import {
  changeSchema,
  countsSchema,
  inboxQuerySchema,
  inboxSchema,
} from '@/lib/audience/contacts/schema';
import { changeMessages, readInbox } from '@/lib/audience/contacts/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      auth: 'person',
      right: 'messages.manage',
      query: inboxQuerySchema,
      answer: inboxSchema,
    },
    ({ page, query }) => readInbox(page, query),
  ),
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'messages.manage',
      body: json(changeSchema),
      answer: countsSchema,
    },
    ({ page, body }) => changeMessages(page, body),
  ),
);
