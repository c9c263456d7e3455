import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { raw } from '@/lib/kernel/http/body';
import { receivedSchema } from '@/lib/store/billing/schema';
import { takeEvent } from '@/lib/store/orders/settlement/provider-events.server';
import { EVENT_BYTES } from '@/lib/store/payment/events.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'none',
      signed: true,
      body: raw(EVENT_BYTES),
      answer: receivedSchema,
    },
    ({ body, context: { locals, params, request, url } }) =>
      takeEvent(
        params['id'] ?? '',
        { body, headers: request.headers, query: url.searchParams },
        locals.clientAddress,
      ),
  ),
);
