import { route } from '@/lib/api/endpoint.server';
import { endedPart } from '@/lib/api/v1/collection.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { subscribersPartQuerySchema, subscribersPartSchema } from '@/lib/api/v1/schema';
import { readSubscribers } from '@/lib/contacts/subscribers/service.server';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      scope: 'suscriptores:leer',
      query: subscribersPartQuerySchema,
      response: subscribersPartSchema,
    },
    async ({ page, query: { cursor: antes, busca } }) => {
      const { suscriptores, hayMas } = await readSubscribers(page, { busca, antes });
      return endedPart(suscriptores, hayMas);
    },
  ),
);
