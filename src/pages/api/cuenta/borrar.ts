import { deleteAccount } from '@/lib/account/service.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { clearBrowserCookie, clearSessionCookie } from '@/lib/auth/cookies.server';
import { DONE } from '@/lib/http/answer';
import { json } from '@/lib/http/body';
import { deletionSchema } from '@/lib/profiles/account-schema';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'person',
      body: json(deletionSchema),
      answer: DONE,
    },
    async ({ session, body, context }) => {
      await deleteAccount(session, body.slug);
      clearSessionCookie(context.cookies);
      clearBrowserCookie(context.cookies);
      return {};
    },
  ),
);
