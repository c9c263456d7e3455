import { deleteAccount } from '@/lib/interfaces/account/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { DONE } from '@/lib/kernel/http/answer';
import { json } from '@/lib/kernel/http/body';
import { deletionSchema } from '@/lib/page/profile/schema';
import { clearBrowserCookie, clearSessionCookie } from '@/lib/people/auth/cookies.server';

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
