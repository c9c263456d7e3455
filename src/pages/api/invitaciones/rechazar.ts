import { refuseInvitations } from '@/lib/account/invitations.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { REDIRECT } from '@/lib/http/answer';
import { form } from '@/lib/http/body';
import { invitationPath } from '@/lib/people/rules';
import { acceptSchema } from '@/lib/people/schema';

/** The button for who never asked for the mail: it works without script and without signing in. */
export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', body: form(acceptSchema), answer: REDIRECT },
    async ({ body, context }) => {
      await refuseInvitations(body.llave);
      return context.redirect(invitationPath(encodeURIComponent(body.llave)), 303);
    },
  ),
);
