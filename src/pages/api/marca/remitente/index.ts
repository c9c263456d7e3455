import { endpoint, route } from '@/lib/api/endpoint.server';
import { brandScreenSchema, senderInputSchema } from '@/lib/brands/senders/schema';
import { chooseSender, removeSender, SENDER_WRITES } from '@/lib/brands/senders/service.server';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      right: 'page.manage',
      plan: 'whiteLabel',
      limit: SENDER_WRITES,
      body: json(senderInputSchema),
      response: brandScreenSchema,
    },
    ({ page, body }) => chooseSender(page, body.correo),
  ),
  endpoint({ method: 'DELETE', right: 'page.manage', response: brandScreenSchema }, ({ page }) =>
    removeSender(page),
  ),
);
