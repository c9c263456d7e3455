import { endpoint, route } from '@/lib/api/endpoint.server';
import { eventReceivedSchema } from '@/lib/billing/schema';
import { receiveStripeEvent, WEBHOOK_LIMIT } from '@/lib/billing/webhook.server';
import { raw } from '@/lib/core/http/body';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'none',
      signed: true,
      body: raw(WEBHOOK_LIMIT),
      response: eventReceivedSchema,
    },
    ({ body, context: { request } }) =>
      receiveStripeEvent(body, request.headers.get('stripe-signature')),
  ),
);
