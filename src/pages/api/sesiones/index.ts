import { endpoint, route } from '@/lib/api/endpoint.server';
import { clearSessionCookie } from '@/lib/auth/cookies.server';
import { closedSchema, sessionsSchema } from '@/lib/auth/sessions/schema';
import { closeAllSessions, listSessions } from '@/lib/auth/sessions/service.server';

export const ALL = route(
  endpoint({ method: 'GET', right: 'person', response: sessionsSchema }, async ({ session }) => ({
    sesiones: await listSessions(session.persona, session.id),
  })),
  endpoint(
    { method: 'DELETE', right: 'person', response: closedSchema },
    async ({ session, context }) => {
      const cerradas = await closeAllSessions(session.persona);
      clearSessionCookie(context.cookies);
      return { cerradas };
    },
  ),
);
