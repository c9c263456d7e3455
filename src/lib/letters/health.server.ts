import type { Database } from '@/lib/core/db';
import { DAY_MS } from '@/lib/core/time/units';
import * as queries from './queries.server';

/** Time (ms) whose letters count towards a page's rates. */
const PERIOD_MS = 30 * DAY_MS;
/** Rates at which a page's letters stop, and the least number of cases: two of ten say nothing. */
const BOUNCES = { rate: 0.05, least: 10 };
const COMPLAINTS = { rate: 0.003, least: 3 };

const isOver = (cases: number, all: number, { rate, least }: typeof BOUNCES) =>
  cases >= least && cases >= rate * all;

/**
 * Returns why a page's letters must not be sent: mail services punish the whole installation for its
 * bounces and complaints. '' when they may.
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
