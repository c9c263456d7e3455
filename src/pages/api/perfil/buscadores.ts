import { endpoint, methods } from '@/lib/http/endpoint';
import { setSearchable } from '@/lib/profiles/account.server';
import { searchableSchema } from '@/lib/profiles/account-schema';

export const ALL = methods({
  PUT: endpoint({ auth: true, body: searchableSchema }, async ({ session, body }) => {
    await setSearchable(session.uid, body.buscadores);
    return body;
  }),
});
