import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { searchableSchema } from '@/lib/page/profile/account-schema';
import { setSearchable } from '@/lib/page/profile/lifecycle.server';

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
