import { endpoint, route } from '@/lib/api/endpoint.server';
import { eventReceivedSchema } from '@/lib/billing/schema';
import { raw } from '@/lib/core/http/body';
import { takeEvent } from '@/lib/orders/settlement/service.server';
import { EVENT_BYTES } from '@/lib/payments/webhook.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'none',
      signed: true,
      body: raw(EVENT_BYTES),
      response: eventReceivedSchema,
    },
    ({ body, context: { locals, params, request, url } }) =>
      takeEvent(
        params['id'] ?? '',
        { body, headers: request.headers, query: url.searchParams },
        locals.clientAddress,
      ),
  ),
);
