import { ACCEPTING, acceptInvitation } from '@/lib/accounts/invitations.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { HOME } from '@/lib/auth/rules';
import { form } from '@/lib/core/http/body';
import { REDIRECT } from '@/lib/core/http/response';
import { invitationPath } from '@/lib/people/rules';
import { acceptSchema } from '@/lib/people/schema';

/** The button of the invitation page, which works without JavaScript and shows errors itself. */
export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'person',
      limit: ACCEPTING,
      body: form(acceptSchema),
      response: REDIRECT,
    },
    async ({ session, body, context }) => {
      const membership = await acceptInvitation(session, body.llave);
      // The URL contains the page, because the tab may have shown another of the person's pages.
      const way = membership.ended
        ? invitationPath(encodeURIComponent(body.llave))
        : `${HOME}?${new URLSearchParams({ cuenta: membership.uid })}`;
      return context.redirect(way, 303);
    },
  ),
);
