import { endpoint, route } from '@/lib/api/endpoint.server';
import { fileOf } from '@/lib/core/http/response';
import { handleMail } from '@/lib/mail/requests.server';

/** One mail of the demo mailbox, for its iframe. */
export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', response: fileOf('text/html') }, ({ context }) =>
    handleMail(context.params['id']),
  ),
);
