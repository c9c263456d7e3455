import { endpoint, methods } from '@/lib/http/endpoint';
import { countUnread } from '@/lib/notifications/service.server';

export const ALL = methods({
  GET: endpoint({ auth: true }, async ({ session }) => ({
    sinLeer: await countUnread(session.persona),
  })),
});
