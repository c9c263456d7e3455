import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/http/body';
import { searchableSchema } from '@/lib/profiles/account-schema';
import { setSearchable } from '@/lib/profiles/lifecycle.server';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'page.manage',
      body: json(searchableSchema),
      answer: searchableSchema,
    },
    async ({ page, body }) => {
      await setSearchable(page, body.buscadores);
      return body;
    },
  ),
);
