import type { Database } from '@/lib/core/db';
import { DAY_MS } from '@/lib/core/time/units';
import { addDays, DEFAULT_ZONE, dateAt } from '@/lib/core/time/zone';
import * as queries from './queries.server';

/** Maximum number of whole days that are summed. */
const DAYS = 28;

export interface RecentFigures {
  /** Number of days: fewer than 28 when the first visit is more recent. */
  dias: number;
  /** Daily visitors, summed; `clickers` are the daily visitors who clicked. */
  visitors: number;
  clickers: number;
  /** Daily visitors who clicked a link, summed, by link id. */
  enlaces: Record<string, number>;
}

/** Returns the figures of a page in the four weeks before today, in its owner's zone. */
export async function recentFigures(
  db: Database,
  uid: string,
  now: number,
): Promise<RecentFigures> {
  const zone = (await queries.findOwner(db, uid))?.zonaHoraria || DEFAULT_ZONE;
  const today = dateAt(zone, now);
  const period = { uid, desde: addDays(today, -DAYS), hasta: addDays(today, -1) };
  const days = await queries.daysOf(db, period);
  const enlaces: Record<string, number> = {};
  for (const { enlace, unicos } of await queries.linkDaysOf(db, period)) {
    enlaces[enlace] = (enlaces[enlace] ?? 0) + unicos;
  }
  const first = days[0]?.dia ?? today;
  return {
    dias: Math.round((Date.parse(today) - Date.parse(first)) / DAY_MS),
    visitors: days.reduce((sum, { visitors }) => sum + visitors, 0),
    clickers: days.reduce((sum, { clickers }) => sum + clickers, 0),
    enlaces,
  };
}
