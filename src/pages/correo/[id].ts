import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { fileOf } from '@/lib/kernel/http/answer';
import { answerMail } from '@/lib/people/mail/requests.server';

/** One mail of the demo mailbox, for the frame that shows it. */
export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('text/html') }, ({ context }) =>
    answerMail(context.params['id']),
  ),
);
