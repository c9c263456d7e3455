import { deleteAccount } from '@/lib/accounts/service.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { clearBrowserCookie, clearSessionCookie } from '@/lib/auth/cookies.server';
import { json } from '@/lib/core/http/body';
import { DONE } from '@/lib/core/http/response';
import { deletionSchema } from '@/lib/profile/schema';

export const ALL = route(
  endpoint(
    { method: 'POST', right: 'person', body: json(deletionSchema), response: DONE },
    async ({ session, body, context }) => {
      await deleteAccount(session, body.slug);
      clearSessionCookie(context.cookies);
      clearBrowserCookie(context.cookies);
    },
  ),
);
