import { readSubscribers } from '@/lib/audience/contacts/subscribers.server';
import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { endedPart } from '@/lib/interfaces/api/v1/parts.server';
import { subscribersPartQuerySchema, subscribersPartSchema } from '@/lib/interfaces/api/v1/schema';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      auth: 'key',
      scope: 'suscriptores:leer',
      query: subscribersPartQuerySchema,
      answer: subscribersPartSchema,
    },
    async ({ page, query: { cursor: antes, busca } }) => {
      const { suscriptores, hayMas } = await readSubscribers(page, { busca, antes });
      return endedPart(suscriptores, hayMas);
    },
  ),
);
