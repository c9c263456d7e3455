import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { brandRoomSchema, senderInputSchema } from '@/lib/page/brands/senders/schema';
import {
  chooseSender,
  removeSender,
  SENDER_WRITES,
} from '@/lib/page/brands/senders/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'page.manage',
      plan: 'whiteLabel',
      limit: SENDER_WRITES,
      body: json(senderInputSchema),
      answer: brandRoomSchema,
    },
    ({ page, body }) => chooseSender(page, body.correo),
  ),
  endpoint(
    { method: 'DELETE', auth: 'person', right: 'page.manage', answer: brandRoomSchema },
    ({ page }) => removeSender(page),
  ),
);
