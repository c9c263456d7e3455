import { clearSessionCookie } from '@/lib/auth/cookies.server';
import { closeAllSessions, listSessions } from '@/lib/auth/sessions/service.server';
import { endpoint, methods } from '@/lib/http/endpoint';

export const ALL = methods({
  GET: endpoint({ auth: true }, async ({ session }) => ({
    sesiones: await listSessions(session.persona, session.id),
  })),
  DELETE: endpoint({ auth: true }, async ({ session, context }) => {
    const cerradas = await closeAllSessions(session.persona);
    clearSessionCookie(context.cookies);
    return { cerradas };
  }),
});
