import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import {
  conversationSchema,
  conversationsQuerySchema,
  openingSchema,
  supportSchema,
} from '@/lib/operator/support/schema';
import {
  openConversation,
  readSupport,
  SUPPORT_MESSAGES,
} from '@/lib/operator/support/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'person', query: conversationsQuerySchema, response: supportSchema },
    ({ session, query }) => readSupport(session, query.antes),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'person',
      limit: SUPPORT_MESSAGES,
      body: json(openingSchema),
      response: conversationSchema,
    },
    ({ session, body }) => openConversation(session, body),
  ),
);
