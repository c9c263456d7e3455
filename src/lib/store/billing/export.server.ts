import type { Database } from '@/lib/kernel/db';
import { listPurchases } from './purchase-queries.server';
import { listPayments, listSubscriptions } from './queries.server';

/** Everything that a person set out to buy, has and paid, for taking it away. */
export async function allBilling(db: Database, uid: string) {
  return {
    compras: await listPurchases(db, uid),
    suscripciones: await listSubscriptions(db, uid),
    pagos: await listPayments(db, uid),
  };
}
