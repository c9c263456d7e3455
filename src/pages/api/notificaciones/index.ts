import { endpoint, methods } from '@/lib/http/endpoint';
import { parseInput } from '@/lib/http/validation';
import { pageSchema } from '@/lib/notifications/schema';
import { readFeed } from '@/lib/notifications/service.server';

export const ALL = methods({
  GET: endpoint({ auth: true }, ({ session, context }) => {
    const { antes } = parseInput(pageSchema, Object.fromEntries(context.url.searchParams));
    return readFeed(session.persona, antes);
  }),
});
