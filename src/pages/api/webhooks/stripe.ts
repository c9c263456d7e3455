import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { raw } from '@/lib/kernel/http/body';
import { receivedSchema } from '@/lib/store/billing/schema';
import { receiveStripeEvent, WEBHOOK_LIMIT } from '@/lib/store/billing/webhook.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'none',
      signed: true,
      body: raw(WEBHOOK_LIMIT),
      answer: receivedSchema,
    },
    ({ body, context: { request } }) =>
      receiveStripeEvent(body, request.headers.get('stripe-signature')),
  ),
);
