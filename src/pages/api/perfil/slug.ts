import { endpoint, route } from '@/lib/api/endpoint.server';
import { slugAnswerSchema, slugQuerySchema } from '@/lib/profiles/schema';
import { checkSlug } from '@/lib/profiles/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      auth: 'person',
      right: 'page.edit',
      query: slugQuerySchema,
      answer: slugAnswerSchema,
    },
    ({ page, query }) => checkSlug(page, query.valor),
  ),
);
