import { receiveStripeEvent, WEBHOOK_LIMIT } from '@/lib/billing/webhook.server';
import { readBytes } from '@/lib/http/body';
import { endpoint, methods } from '@/lib/http/endpoint';

export const ALL = methods({
  POST: endpoint({ auth: false }, async ({ context: { request } }) => {
    const body = await readBytes(request, WEBHOOK_LIMIT);
    return receiveStripeEvent(body, request.headers.get('stripe-signature'));
  }),
});
