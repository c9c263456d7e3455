import { ACCEPTING, acceptInvitation } from '@/lib/account/invitations.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { HOME } from '@/lib/auth/rules';
import { REDIRECT } from '@/lib/http/answer';
import { form } from '@/lib/http/body';
import { invitationPath } from '@/lib/people/rules';
import { acceptSchema } from '@/lib/people/schema';

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
      const taken = await acceptInvitation(session, body.llave);
      // The address names the page: the tab may have shown another of theirs until now.
      const way = taken.ended
        ? invitationPath(encodeURIComponent(body.llave))
        : `${HOME}?${new URLSearchParams({ cuenta: taken.uid })}`;
      return context.redirect(way, 303);
    },
  ),
);
