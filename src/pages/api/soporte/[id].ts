import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { conversationSchema, messageSchema, stateSchema } from '@/lib/operator/support/schema';
import {
  closeConversation,
  readConversation,
  replyToConversation,
  SUPPORT_MESSAGES,
} from '@/lib/operator/support/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'person', response: conversationSchema },
    ({ session, context }) => readConversation(session.persona, context.params['id'] ?? ''),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'person',
      limit: SUPPORT_MESSAGES,
      body: json(messageSchema),
      response: conversationSchema,
    },
    ({ session, context, body }) =>
      replyToConversation(session.persona, context.params['id'] ?? '', body.texto),
  ),
  endpoint(
    { method: 'PUT', right: 'person', body: json(stateSchema), response: conversationSchema },
    ({ session, context, body }) =>
      closeConversation(session.persona, context.params['id'] ?? '', body.estado === 'cerrada'),
  ),
);
