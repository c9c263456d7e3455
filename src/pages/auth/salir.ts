import { endpoint, route } from '@/lib/api/endpoint.server';
import { clearSessionCookie, readSessionCookie } from '@/lib/auth/cookies.server';
import { closeSessionOf } from '@/lib/auth/sessions/service.server';
import { REDIRECT } from '@/lib/core/http/response';

export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'optional', body: null, response: REDIRECT },
    async ({ context }) => {
      await closeSessionOf(readSessionCookie(context.cookies));
      clearSessionCookie(context.cookies);
      return context.redirect('/', 303);
    },
  ),
);
