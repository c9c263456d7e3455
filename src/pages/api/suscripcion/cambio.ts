import { countPaymentAction } from '@/lib/billing/limits.server';
import { wishSchema } from '@/lib/billing/schema';
import { previewChange } from '@/lib/billing/subscription.server';
import { endpoint, methods } from '@/lib/http/endpoint';
import { parseInput } from '@/lib/http/validation';

export const ALL = methods({
  GET: endpoint({ auth: true }, async ({ session, context }) => {
    const wish = parseInput(wishSchema, Object.fromEntries(context.url.searchParams));
    await countPaymentAction(session.uid);
    return previewChange(session.uid, wish);
  }),
});
