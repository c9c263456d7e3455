import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import {
  conversationSchema,
  openingSchema,
  partSchema,
  supportSchema,
} from '@/lib/operator/support/schema';
import { openConversation, readSupport, SAYING } from '@/lib/operator/support/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'person', query: partSchema, answer: supportSchema },
    ({ session, query }) => readSupport(session, query.antes),
  ),
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'person',
      limit: SAYING,
      body: json(openingSchema),
      answer: conversationSchema,
    },
    ({ session, body }) => openConversation(session, body),
  ),
);
