import { refuseInvitations } from '@/lib/interfaces/account/invitations.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { REDIRECT } from '@/lib/kernel/http/answer';
import { form } from '@/lib/kernel/http/body';
import { invitationPath } from '@/lib/people/people/rules';
import { acceptSchema } from '@/lib/people/people/schema';

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
