import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { DONE } from '@/lib/core/http/response';
import { feedbackSchema, receiveFeedback } from '@/lib/letters/feedback.server';

/** The operator's mail service reports bounces and complaints; the URL is its secret. */
export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', signed: true, body: json(feedbackSchema), response: DONE },
    ({ context, body }) => receiveFeedback(context.params['llave'] ?? '', body.avisos),
  ),
);
