import { startCheckout } from '@/lib/billing/checkout.server';
import { countPaymentAction } from '@/lib/billing/limits.server';
import { wishSchema } from '@/lib/billing/schema';
import { endpoint, methods } from '@/lib/http/endpoint';

export const ALL = methods({
  POST: endpoint({ auth: true, body: wishSchema }, async ({ session, body }) => {
    await countPaymentAction(session.uid);
    return startCheckout(session.uid, body);
  }),
});
