import type { Database } from '@/lib/kernel/db';
import { addDays, DEFAULT_ZONE, dateAt } from '@/lib/kernel/time/zone';
import * as queries from './queries.server';

/** How many whole days are looked at. */
const DAYS = 28;

/** What came to a page in its last whole days. */
export interface RecentFigures {
  /** How many days that is: fewer where the first visit is less long ago. */
  dias: number;
  /** Distinct visitors of each day, and those who clicked, summed. */
  visitors: number;
  clickers: number;
  /** Those who clicked a link, by its id. */
  enlaces: Record<string, number>;
}

/** What came to a page in the four weeks before today, on its owner's clock. */
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
    dias: Math.round((Date.parse(today) - Date.parse(first)) / 86_400_000),
    visitors: days.reduce((sum, { visitors }) => sum + visitors, 0),
    clickers: days.reduce((sum, { clickers }) => sum + clickers, 0),
    enlaces,
  };
}
