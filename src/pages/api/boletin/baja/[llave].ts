import { endpoint, route } from '@/lib/api/endpoint.server';
import { leavingPath } from '@/lib/contacts/subscribers/requests.server';
import { endSubscription } from '@/lib/contacts/subscribers/service.server';
import { raw } from '@/lib/core/http/body';
import { DONE, REDIRECT } from '@/lib/core/http/response';

/** Maximum bytes of the body: mail programs send `List-Unsubscribe=One-Click`, which is ignored. */
const LIMIT = 4_096;

/** A mail program unsubscribes with one POST (RFC 8058); a person who follows the link gets a page. */
export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', signed: true, body: raw(LIMIT), response: DONE },
    async ({ context }) => {
      await endSubscription(context.params['llave'] ?? '');
      return {};
    },
  ),
  endpoint({ method: 'GET', auth: 'none', response: REDIRECT }, async ({ context }) =>
    context.redirect(await leavingPath(context.params['llave'] ?? ''), 303),
  ),
);
