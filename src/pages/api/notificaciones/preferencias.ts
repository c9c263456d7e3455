import { endpoint, methods } from '@/lib/http/endpoint';
import { preferencesSchema } from '@/lib/notifications/schema';
import { setMuted } from '@/lib/notifications/service.server';

export const ALL = methods({
  PUT: endpoint({ auth: true, body: preferencesSchema }, async ({ session, body }) => {
    await setMuted(session.persona, body.apagadas);
    return body;
  }),
});
