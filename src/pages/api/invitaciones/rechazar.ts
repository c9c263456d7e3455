import { refuseInvitations } from '@/lib/accounts/invitations.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { form } from '@/lib/core/http/body';
import { REDIRECT } from '@/lib/core/http/response';
import { invitationPath } from '@/lib/people/rules';
import { acceptSchema } from '@/lib/people/schema';

/** The button to decline an unwanted invitation, without JavaScript and without signing in. */
export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', body: form(acceptSchema), response: REDIRECT },
    async ({ body, context }) => {
      await refuseInvitations(body.llave);
      return context.redirect(invitationPath(encodeURIComponent(body.llave)), 303);
    },
  ),
);
