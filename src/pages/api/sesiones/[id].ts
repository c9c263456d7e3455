import { clearSessionCookie } from '@/lib/auth/cookies.server';
import { closeSession } from '@/lib/auth/sessions/service.server';
import { endpoint, methods } from '@/lib/http/endpoint';

export const ALL = methods({
  DELETE: endpoint({ auth: true }, async ({ session, context }) => {
    const { id } = await closeSession(session.persona, context.params.id ?? '');
    if (id === session.id) clearSessionCookie(context.cookies);
    return { cerradas: 1 };
  }),
});
