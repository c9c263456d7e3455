import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { REDIRECT } from '@/lib/kernel/http/answer';
import { clearSessionCookie, readSessionCookie } from '@/lib/people/auth/cookies.server';
import { closeSessionOf } from '@/lib/people/auth/sessions/service.server';

export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'optional', body: null, answer: REDIRECT },
    async ({ context }) => {
      await closeSessionOf(readSessionCookie(context.cookies));
      clearSessionCookie(context.cookies);
      return context.redirect('/', 303);
    },
  ),
);
