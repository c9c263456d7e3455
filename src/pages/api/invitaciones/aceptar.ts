import { ACCEPTING, acceptInvitation } from '@/lib/interfaces/account/invitations.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { REDIRECT } from '@/lib/kernel/http/answer';
import { form } from '@/lib/kernel/http/body';
import { HOME } from '@/lib/people/auth/rules';
import { invitationPath } from '@/lib/people/people/rules';
import { acceptSchema } from '@/lib/people/people/schema';

/** The button of the invitation's page, which works without script and says itself why not. */
export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'person',
      limit: ACCEPTING,
      body: form(acceptSchema),
      answer: REDIRECT,
    },
    async ({ session, body, context }) => {
      const membership = await acceptInvitation(session, body.llave);
      // The address names the page: the tab may have shown another of theirs until now.
      const way = membership.ended
        ? invitationPath(encodeURIComponent(body.llave))
        : `${HOME}?${new URLSearchParams({ cuenta: membership.uid })}`;
      return context.redirect(way, 303);
    },
  ),
);
