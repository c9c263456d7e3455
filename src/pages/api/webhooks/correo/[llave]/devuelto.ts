import { endpoint, route } from '@/lib/api/endpoint.server';
import { raw } from '@/lib/core/http/body';
import { DONE } from '@/lib/core/http/response';
import { receiveReturned } from '@/lib/letters/feedback.server';
import { MAX_BOUNCE_MAIL } from '@/lib/mail/bounces';

/** The operator's mail server forwards each mail of the bounce mailbox; the URL is its secret. */
export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'none',
      signed: true,
      response: DONE,
      body: raw(MAX_BOUNCE_MAIL, ['message/rfc822']),
    },
    ({ context, body }) => receiveReturned(context.params['llave'] ?? '', Buffer.from(body)),
  ),
);
