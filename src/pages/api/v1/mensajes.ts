import { changeSchema, countsSchema } from '@/lib/audience/contacts/schema';
import { changeMessages, readInbox } from '@/lib/audience/contacts/service.server';
import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { endedPart } from '@/lib/interfaces/api/v1/parts.server';
import { messagesPartSchema, messagesQuerySchema } from '@/lib/interfaces/api/v1/schema';
import { json } from '@/lib/kernel/http/body';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      auth: 'key',
      scope: 'mensajes:leer',
      query: messagesQuerySchema,
      answer: messagesPartSchema,
    },
    async ({ page, query: { cursor: antes, ...which } }) => {
      const { mensajes, hayMas } = await readInbox(page, { ...which, antes });
      return endedPart(mensajes, hayMas);
    },
  ),
  keyEndpoint(
    {
      method: 'PUT',
      auth: 'key',
      scope: 'mensajes:escribir',
      body: json(changeSchema),
      answer: countsSchema,
    },
    ({ page, body }) => changeMessages(page, body),
  ),
);
