import { endpoint, route } from '@/lib/api/endpoint.server';
import { recipientCountSchema } from '@/lib/letters/schema';
import { countRecipientsOf } from '@/lib/letters/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'messages.manage', response: recipientCountSchema },
    async ({ page, context }) => ({
      cuantos: await countRecipientsOf(page, context.params['id'] ?? ''),
    }),
  ),
);
