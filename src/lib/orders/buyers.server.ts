import type { Database } from '@/lib/core/db';
import { mailboxOf } from '@/lib/core/text/email';
import * as queries from './queries.server';

/**
 * Returns the addresses that have paid an order of a page, compared by mailbox: an order of one of
 * `products`, or any order if that list is empty.
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
