import { endpoint, methods } from '@/lib/http/endpoint';
import { checkSlug } from '@/lib/profiles/service.server';

export const ALL = methods({
  GET: endpoint({ auth: true }, ({ session, context }) =>
    checkSlug(session.uid, (context.url.searchParams.get('valor') ?? '').trim().toLowerCase()),
  ),
});
