import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { setSearchable } from '@/lib/page/profile/lifecycle.server';
import { searchableSchema } from '@/lib/page/profile/schema';

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
