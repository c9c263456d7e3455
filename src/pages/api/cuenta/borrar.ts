import { deleteAccount } from '@/lib/account/service.server';
import { clearSessionCookie } from '@/lib/auth/cookies.server';
import { endpoint, methods } from '@/lib/http/endpoint';
import { deletionSchema } from '@/lib/profiles/account-schema';

export const ALL = methods({
  POST: endpoint({ auth: true, body: deletionSchema }, async ({ session, body, context }) => {
    await deleteAccount(session, body.slug);
    clearSessionCookie(context.cookies);
  }),
});
