import { countPaymentAction } from '@/lib/billing/limits.server';
import { actionSchema } from '@/lib/billing/schema';
import { actOnSubscription, getBilling } from '@/lib/billing/subscription.server';
import { endpoint, methods } from '@/lib/http/endpoint';

export const ALL = methods({
  GET: endpoint({ auth: true }, ({ session }) => getBilling(session.uid)),
  POST: endpoint({ auth: true, body: actionSchema }, async ({ session, body }) => {
    await countPaymentAction(session.uid);
    return actOnSubscription(session.uid, body);
  }),
});
