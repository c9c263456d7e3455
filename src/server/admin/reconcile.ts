import { reconcile } from '@/lib/store/billing/reconcile.server';
import { reconcileOrders } from '@/lib/store/orders/jobs.server';

/** What was found of our own payments, and of the creators' orders. */
export async function reconcileAll() {
  const own = await reconcile();
  const { asked, changed, expired, failed } = await reconcileOrders(true);
  return {
    ...own,
    failed: own.failed + failed,
    ordersAsked: asked,
    ordersChanged: changed,
    ordersExpired: expired,
  };
}
