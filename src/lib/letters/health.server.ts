import { recordHardBounce } from '@/lib/contacts/subscribers/recipients.server';
import type { Database } from '@/lib/core/db';
import { DAY_MS } from '@/lib/core/time/units';
import * as queries from './queries.server';

/** Time (ms) over which a page's rates are computed. */
const PERIOD_MS = 30 * DAY_MS;
/**
 * Rates at which a page's letters are stopped, and the minimum number of cases, because two bounces
 * of ten mails say nothing.
 */
const BOUNCES = { rate: 0.05, least: 10 };
const COMPLAINTS = { rate: 0.003, least: 3 };

const isOver = (cases: number, all: number, { rate, least }: typeof BOUNCES) =>
  cases >= least && cases >= rate * all;

/**
 * Returns the reason why a page's letters must not be sent, or ''. Mail services punish the whole
 * installation for one page's bounces and complaints.
 */
export async function blockOf(
  db: Database,
  uid: string,
  now: number,
): Promise<'' | 'rebotes' | 'quejas'> {
  const { enviados, rebotes, quejas } = await queries.sumMails(db, uid, now - PERIOD_MS);
  if (isOver(quejas, enviados, COMPLAINTS)) return 'quejas';
  return isOver(rebotes, enviados + rebotes, BOUNCES) ? 'rebotes' : '';
}

/** Consecutive soft bounces, and ms from first to last, that count as a hard bounce. */
const SOFT = { bounces: 5, overMs: 7 * DAY_MS };

/**
 * Stops all letters to a subscriber's address, as after a hard bounce, when the last five mails
 * bounced softly over a week or longer.
 */
export async function stopUnreachable(
  tx: Database,
  uid: string,
  suscriptor: string,
  now: number,
): Promise<void> {
  const last = await queries.listOutcomes(tx, suscriptor, SOFT.bounces);
  const isLong = (last.at(-1)?.en ?? now) <= now - SOFT.overMs;
  const allSoft = last.length === SOFT.bounces && last.every(({ estado }) => estado === 'blando');
  if (isLong && allSoft) await recordHardBounce(tx, uid, suscriptor);
}
