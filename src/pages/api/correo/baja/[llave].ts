import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { DONE, REDIRECT } from '@/lib/kernel/http/answer';
import { raw } from '@/lib/kernel/http/body';
import { leaveBy } from '@/lib/people/mail/requests.server';
import { leavePath } from '@/lib/people/mail/rules';

/** What mail programs send is `List-Unsubscribe=One-Click`, and nothing of it is needed. */
const LIMIT = 4_096;

/** One POST of a mail program ends a mail (RFC 8058); whoever follows it by hand gets a page. */
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
