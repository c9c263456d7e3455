import { z } from 'zod';
import { countPaymentAction } from '@/lib/billing/limits.server';
import { openPortal } from '@/lib/billing/subscription.server';
import { endpoint, methods } from '@/lib/http/endpoint';

export const ALL = methods({
  POST: endpoint({ auth: true, body: z.object({}) }, async ({ session }) => {
    await countPaymentAction(session.uid);
    return openPortal(session.uid);
  }),
});
