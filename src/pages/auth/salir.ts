import { clearSessionCookie, readSessionCookie } from '@/lib/auth/cookies.server';
import { closeSessionOf } from '@/lib/auth/sessions/service.server';
import { endpoint, methods } from '@/lib/http/endpoint';

export const ALL = methods({
  POST: endpoint({ auth: false }, async ({ context }) => {
    await closeSessionOf(readSessionCookie(context.cookies));
    clearSessionCookie(context.cookies);
    return context.redirect('/', 303);
  }),
});
