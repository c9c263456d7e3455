import { clearSessionCookie } from '@/lib/auth/cookies.server';
import { closeAllSessions, listSessions } from '@/lib/auth/sessions/service.server';
import { endpoint, methods } from '@/lib/http/endpoint';

export const ALL = methods({
  GET: endpoint({ auth: true }, async ({ session }) => ({
    sesiones: await listSessions(session.uid, session.id),
  })),
  DELETE: endpoint({ auth: true }, async ({ session, context }) => {
    const cerradas = await closeAllSessions(session.uid);
    clearSessionCookie(context.cookies);
    return { cerradas };
  }),
});
