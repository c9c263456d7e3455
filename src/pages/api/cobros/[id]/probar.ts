import { endpoint, route } from '@/lib/api/endpoint.server';
import { paymentMethodSchema } from '@/lib/payments/schema';
import { PAYMENT_METHOD_WRITES, tryPaymentMethod } from '@/lib/payments/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'store.manage',
      limit: PAYMENT_METHOD_WRITES,
      body: null,
      response: paymentMethodSchema,
    },
    ({ page, context, language }) => tryPaymentMethod(page, context.params['id'] ?? '', language),
  ),
);
