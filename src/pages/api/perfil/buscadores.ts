import { endpoint, methods } from '@/lib/http/endpoint';
import { searchableSchema } from '@/lib/profiles/account-schema';
import { setSearchable } from '@/lib/profiles/lifecycle.server';

export const ALL = methods({
  PUT: endpoint({ auth: true, body: searchableSchema }, async ({ session, body }) => {
    await setSearchable(session.uid, body.buscadores);
    return body;
  }),
});
