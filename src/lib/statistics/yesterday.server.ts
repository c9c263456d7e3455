import type { Database } from '@/lib/core/db';
import { HOUR_MS } from '@/lib/core/time/units';
import { addDays, type Bucket, bucketAt, hoursOf, startOfDay } from '@/lib/core/time/zone';
import * as queries from './queries.server';
import type { HourRow } from './recording/tally';
import { ratio, withRates } from './rules';
import type { Rates } from './schema';

const NONE = { views: 0, clicks: 0, visitors: 0, clickers: 0 };
type Sums = typeof NONE;

function add(sum: Sums, hour: Sums): Sums {
  return {
    views: sum.views + hour.views,
    clicks: sum.clicks + hour.clicks,
    visitors: sum.visitors + hour.visitors,
    clickers: sum.clickers + hour.clickers,
  };
}

/** Returns the hour of yesterday with the same local time as now, and the moment within it. */
function sameMoment(zone: string, now: number): { bucket: Bucket; until: number } | undefined {
  const today = bucketAt(zone, now);
  const hours = hoursOf(zone, addDays(today.dia, -1));
  // When yesterday's clock skipped this hour, the next one has not begun yet.
  const bucket = hours.find(({ horaLocal }) => horaLocal >= today.horaLocal);
  if (!bucket) return undefined;
  const passed = bucket.horaLocal === today.horaLocal ? now - today.hora : 0;
  return { bucket, until: bucket.hora + passed };
}

/** Returns the share of an hour's figures that had arrived by a moment within it. */
async function partOf(db: Database, row: HourRow, bucket: Bucket, until: number): Promise<Sums> {
  const came = await queries.hitsOfHour(db, row.uid, bucket, until);
  const all = row.views + row.clicks;
  // Single hits may be deleted already, or too many: the share is then that of the elapsed time.
  const isComplete = all > 0 && came.all >= all;
  const time = (until - bucket.hora) / HOUR_MS;
  const part = (figure: number, share: number) =>
    Math.round(figure * Math.min(1, isComplete ? share : time));
  return {
    views: part(row.views, ratio(came.views, row.views)),
    clicks: part(row.clicks, ratio(came.clicks, row.clicks)),
    visitors: part(row.visitors, ratio(came.views + came.clicks, all)),
    clickers: part(row.clickers, ratio(came.clicks, row.clicks)),
  };
}

/**
 * Returns the figures of yesterday up to the current time in the owner's zone: views and clicks
 * exactly, visitors exactly to the hour and from there by the share of its hits.
 */
export async function yesterdayUntil(
  db: Database,
  { uid, zone }: { uid: string; zone: string },
  now: number,
): Promise<Rates> {
  const moment = sameMoment(zone, now);
  const begin = startOfDay(zone, addDays(bucketAt(zone, now).dia, -1));
  const end = moment?.bucket.hasta ?? startOfDay(zone, bucketAt(zone, now).dia);
  const rows = await queries.hoursOf(db, uid, begin, end);
  let sum = NONE;
  for (const row of rows) {
    const isLast = moment !== undefined && row.hora === moment.bucket.hora;
    sum = add(sum, isLast ? await partOf(db, row, moment.bucket, moment.until) : row);
  }
  return withRates(sum, sum.clickers);
}
