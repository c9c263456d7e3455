import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { setSearchable } from '@/lib/profile/lifecycle.server';
import { searchableSchema } from '@/lib/profile/schema';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      right: 'page.manage',
      body: json(searchableSchema),
      response: searchableSchema,
    },
    async ({ page, body }) => {
      await setSearchable(page, body.buscadores);
      return body;
    },
  ),
);
