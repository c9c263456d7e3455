import { endpoint, methods } from '@/lib/http/endpoint';
import { readSchema } from '@/lib/notifications/schema';
import { markRead } from '@/lib/notifications/service.server';

export const ALL = methods({
  POST: endpoint({ auth: true, body: readSchema }, async ({ session, body }) => ({
    sinLeer: await markRead(session.persona, body.ids),
  })),
});
