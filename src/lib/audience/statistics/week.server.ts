import type { Database } from '@/lib/kernel/db';
import { addDays, DEFAULT_ZONE } from '@/lib/kernel/time/zone';
import * as queries from './queries.server';

/** Links that are told of a week, most clicked first. */
const BEST = 3;
const DAYS = 7;

/** What a week came to. */
export interface WeekFigures {
  views: number;
  clicks: number;
  viewsAntes: number;
  clicksAntes: number;
  mejores: { titulo: string; clicks: number }[];
}

/** The time zone of a page's owner; undefined when there is no such page. */
export async function zoneOf(db: Database, uid: string): Promise<string | undefined> {
  const owner = await queries.findOwner(db, uid);
  return owner && (owner.zonaHoraria || DEFAULT_ZONE);
}

async function sumOf(db: Database, period: queries.Period) {
  const days = await queries.daysOf(db, period);
  return {
    views: days.reduce((sum, { views }) => sum + views, 0),
    clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
  };
}

async function bestOf(db: Database, period: queries.Period): Promise<WeekFigures['mejores']> {
  const clicks = new Map<string, number>();
  for (const row of await queries.linkDaysOf(db, period)) {
    clicks.set(row.enlace, (clicks.get(row.enlace) ?? 0) + row.clicks);
  }
  const links = await queries.linksOf(db, period.uid);
  return links
    .map(({ id, titulo }) => ({ titulo, clicks: clicks.get(id) ?? 0 }))
    .filter((link) => link.clicks > 0)
    .sort((a, b) => b.clicks - a.clicks)
    .slice(0, BEST);
}

/** The figures of the seven days that begin with one, beside those of the seven before. */
export async function weekFigures(db: Database, uid: string, desde: string): Promise<WeekFigures> {
  const period = { uid, desde, hasta: addDays(desde, DAYS - 1) };
  const before = { uid, desde: addDays(desde, -DAYS), hasta: addDays(desde, -1) };
  const [now, then] = [await sumOf(db, period), await sumOf(db, before)];
  const mejores = await bestOf(db, period);
  return { ...now, viewsAntes: then.views, clicksAntes: then.clicks, mejores };
}
