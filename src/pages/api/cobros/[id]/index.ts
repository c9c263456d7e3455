import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { paymentMethodChangeSchema, paymentMethodSchema } from '@/lib/payments/schema';
import {
  changePaymentMethod,
  PAYMENT_METHOD_WRITES,
  removePaymentMethod,
} from '@/lib/payments/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      right: 'store.manage',
      plan: 'store',
      limit: PAYMENT_METHOD_WRITES,
      body: json(paymentMethodChangeSchema),
      response: paymentMethodSchema,
    },
    ({ page, body, context, language }) =>
      changePaymentMethod(page, context.params['id'] ?? '', body, language),
  ),
  endpoint(
    {
      method: 'DELETE',
      right: 'store.manage',
      limit: PAYMENT_METHOD_WRITES,
      response: paymentMethodSchema,
    },
    ({ page, context, language }) =>
      removePaymentMethod(page, context.params['id'] ?? '', language),
  ),
);
