import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { postalAddressSchema } from '@/lib/letters/schema';
import { LETTER_WRITES } from '@/lib/letters/service.server';
import { changeAddress } from '@/lib/payments/shop/service.server';

/**
 * Sets the sender's postal address, which some countries' laws require in letters. A page without a
 * store can send letters too.
 */
export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      right: 'messages.manage',
      limit: LETTER_WRITES,
      body: json(postalAddressSchema),
      response: postalAddressSchema,
    },
    async ({ page, body }) => {
      await changeAddress(page, body.domicilio);
      return body;
    },
  ),
);
