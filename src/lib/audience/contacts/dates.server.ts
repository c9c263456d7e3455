import type { Database } from '@/lib/kernel/db';
import * as queries from './dates-queries.server';
import { datesKey } from './keys.server';

/** How many want a page's new dates. */
export const wantDates = queries.countDates;

/** When the last mail about a page's new dates was sent; 0 for never. */
export const lastDatesAnnouncementAt = queries.lastDatesMailAt;

/**
 * Takes some of those who want a page's new dates and were not told since a moment: with their
 * address and the key that ends it.
 */
export async function takeDatesRecipients(
  tx: Database,
  uid: string,
  { since, now, most }: { since: number; now: number; most: number },
): Promise<{ to: string; llave: string }[]> {
  const rows = await queries.listDatesMailDue(tx, uid, since, most);
  for (const row of rows) await queries.markDatesMailSent(tx, row, now);
  return rows.map(({ id, correo }) => ({ to: correo, llave: datesKey(id) }));
}
