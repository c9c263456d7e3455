import { endpoint, route } from '@/lib/api/endpoint.server';
import { endSubscription } from '@/lib/contacts/subscribers.server';
import { raw } from '@/lib/core/http/body';
import { DONE } from '@/lib/core/http/response';

/** Maximum bytes of the body: mail programs send `List-Unsubscribe=One-Click`, which is ignored. */
const LIMIT = 4_096;

/** A mail program ends a subscription with one POST (RFC 8058). */
export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', signed: true, body: raw(LIMIT), response: DONE },
    async ({ context }) => {
      await endSubscription(context.params['llave'] ?? '');
      return {};
    },
  ),
);
