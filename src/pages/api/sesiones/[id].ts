import { endpoint, route } from '@/lib/api/endpoint.server';
import { clearSessionCookie } from '@/lib/auth/cookies.server';
import { closedSchema } from '@/lib/auth/sessions/schema';
import { closeSession } from '@/lib/auth/sessions/service.server';

export const ALL = route(
  endpoint(
    { method: 'DELETE', right: 'person', response: closedSchema },
    async ({ session, context }) => {
      const { id } = await closeSession(session.persona, context.params['id'] ?? '');
      if (id === session.id) clearSessionCookie(context.cookies);
      return { cerradas: 1 };
    },
  ),
);
