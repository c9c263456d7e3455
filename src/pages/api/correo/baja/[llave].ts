import { endpoint, route } from '@/lib/api/endpoint.server';
import { raw } from '@/lib/core/http/body';
import { DONE, REDIRECT } from '@/lib/core/http/response';
import { unsubscribeBy } from '@/lib/mail/requests.server';
import { leavePath } from '@/lib/mail/rules';

/** Maximum bytes of the body: mail programs send `List-Unsubscribe=One-Click`, which is ignored. */
const LIMIT = 4_096;

/** A mail program unsubscribes with one POST (RFC 8058); a person who follows the link gets a page. */
export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', signed: true, body: raw(LIMIT), response: DONE },
    ({ context }) => unsubscribeBy(context.params['llave'] ?? ''),
  ),
  endpoint({ method: 'GET', auth: 'none', response: REDIRECT }, async ({ context }) =>
    context.redirect(leavePath(context.params['llave'] ?? ''), 303),
  ),
);
