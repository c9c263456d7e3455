import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { DONE, REDIRECT } from '@/lib/kernel/http/answer';
import { raw } from '@/lib/kernel/http/body';
import { leaveBy } from '@/lib/people/mail/requests.server';
import { leavePath } from '@/lib/people/mail/rules';

/** What mail programs send is `List-Unsubscribe=One-Click`, and nothing of it is needed. */
const LIMIT = 4_096;

/** A mail program unsubscribes with one POST (RFC 8058); a person who follows the link gets a page. */
export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', signed: true, body: raw(LIMIT), answer: DONE },
    async ({ context }) => {
      await leaveBy(context.params['llave'] ?? '');
      return {};
    },
  ),
  endpoint({ method: 'GET', auth: 'none', answer: REDIRECT }, async ({ context }) =>
    context.redirect(leavePath(context.params['llave'] ?? ''), 303),
  ),
);
