import { route } from '@/lib/api/endpoint.server';
import { endedPart } from '@/lib/api/v1/collection.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { messagesPartSchema, messagesQuerySchema } from '@/lib/api/v1/schema';
import { changeSchema, countsSchema } from '@/lib/contacts/schema';
import { changeMessages, readInbox } from '@/lib/contacts/service.server';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      scope: 'mensajes:leer',
      query: messagesQuerySchema,
      response: messagesPartSchema,
    },
    async ({ page, query: { cursor: antes, ...which } }) => {
      const { mensajes, hayMas } = await readInbox(page, { ...which, antes });
      return endedPart(mensajes, hayMas);
    },
  ),
  keyEndpoint(
    { method: 'PUT', scope: 'mensajes:escribir', body: json(changeSchema), response: countsSchema },
    ({ page, body }) => changeMessages(page, body),
  ),
);
