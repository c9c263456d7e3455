import { endSubscription } from '@/lib/audience/contacts/subscribers.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { DONE } from '@/lib/kernel/http/answer';
import { raw } from '@/lib/kernel/http/body';

/** What mail programs send is `List-Unsubscribe=One-Click`, and nothing of it is needed. */
const LIMIT = 4_096;

/** One POST of a mail program ends a subscription (RFC 8058). */
export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', signed: true, body: raw(LIMIT), answer: DONE },
    async ({ context }) => {
      await endSubscription(context.params['llave'] ?? '');
      return {};
    },
  ),
);
