import type { Database } from '@/lib/core/db';
import { mailboxOf } from '@/lib/core/text/email';
import * as queries from './queries.server';

/**
 * Returns those of some addresses that have paid an order of a page, by their mailbox: of one of
 * `products`, or of any where it is empty.
 */
export async function buyersAmong(
  db: Database,
  uid: string,
  { addresses, products }: { addresses: readonly string[]; products: readonly string[] },
): Promise<Set<string>> {
  const boxes = [...new Set(addresses.map(mailboxOf))];
  const paid = new Set(await queries.listBuyersAmong(db, uid, boxes, [...products]));
  return new Set(addresses.filter((address) => paid.has(mailboxOf(address))));
}
