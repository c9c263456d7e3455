import type { Database } from '@/lib/core/db';
import * as queries from './dates-queries.server';
import { datesKey } from './keys.server';

/** Counts the confirmed date subscribers of a page. */
export const wantDates = queries.countDates;

/** Returns the time (ms) of the last mail about a page's new dates; 0 for never. */
export const lastDatesAnnouncementAt = queries.lastDatesMailAt;

/**
 * Takes up to `most` date subscribers without a mail since a moment, and marks them as mailed.
 * Returns their addresses with the keys to unsubscribe.
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
