import { z } from 'zod';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import {
  newPaymentMethodSchema,
  paymentMethodOrderSchema,
  paymentMethodSchema,
  paymentMethodsSchema,
} from '@/lib/payments/schema';
import {
  connectPaymentMethod,
  listPaymentMethods,
  orderPaymentMethods,
  PAYMENT_METHOD_WRITES,
} from '@/lib/payments/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'store.manage', response: paymentMethodsSchema },
    ({ page, language }) => listPaymentMethods(page, language),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'store.manage',
      plan: 'store',
      limit: PAYMENT_METHOD_WRITES,
      body: json(newPaymentMethodSchema),
      response: paymentMethodSchema,
    },
    ({ page, body, language }) => connectPaymentMethod(page, body, language),
  ),
  endpoint(
    {
      method: 'PUT',
      right: 'store.manage',
      limit: PAYMENT_METHOD_WRITES,
      body: json(paymentMethodOrderSchema),
      response: z.strictObject({ ids: z.array(z.string()) }),
    },
    ({ page, body }) => orderPaymentMethods(page, body.ids),
  ),
);
