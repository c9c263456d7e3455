import { DAY_MS, MINUTE_MS } from '@/lib/core/time/units';

/** Number of days and weeks of which a copy is retained. */
const RETENTION_DAYS = 7;
const RETENTION_WEEKS = 4;
/** Time (ms) for which every copy is retained, also several of one day. */
const UNTOUCHED = 2 * DAY_MS;

/** Maximum random delay (ms) of a copy, so that many machines do not begin at once. */
const SPREAD = 20 * MINUTE_MS;

const NAME = /^enlaza-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/;

/** Returns the name of a copy that begins at an instant. */
export function copyName(moment: number): string {
  return `enlaza-${new Date(moment).toISOString().replaceAll(/[:.]/g, '-')}.db`;
}

/** Parses the instant in a copy's name; undefined for any other name. */
export function momentOf(name: string): number | undefined {
  const [, day, hour, minute, second, rest] = NAME.exec(name) ?? [];
  const moment = Date.parse(`${day}T${hour}:${minute}:${second}.${rest}Z`);
  return Number.isNaN(moment) ? undefined : moment;
}

const dayOf = (moment: number) => Math.floor(moment / DAY_MS);
/** Weeks begin on Monday; the first day of 1970 was a Thursday. */
const weekOf = (moment: number) => Math.floor((dayOf(moment) + 3) / 7);

/**
 * Returns the newest moment of each part (day or week), for the latest `most` parts. `moments` and
 * the result are sorted newest first.
 */
function newestOfEach(
  moments: readonly number[],
  part: (moment: number) => number,
  most: number,
): number[] {
  return moments
    .filter((moment, at) => at === 0 || part(moment) !== part(moments[at - 1] ?? 0))
    .slice(0, most);
}

/**
 * Returns the names of the copies to delete: all but those of the last 48 hours, the newest of each
 * of the latest seven days and, among older copies, the newest of each of four weeks. Days and
 * weeks without a copy do not count, so that after a long pause nothing is deleted at once.
 */
export function expiredCopies(names: readonly string[], now: number): string[] {
  const moments = names.flatMap((name) => momentOf(name) ?? []).sort((a, b) => b - a);
  const days = newestOfEach(moments, dayOf, RETENTION_DAYS);
  const oldest = dayOf(days.at(-1) ?? 0);
  const older = moments.filter((moment) => dayOf(moment) < oldest);
  const retained = new Set([...days, ...newestOfEach(older, weekOf, RETENTION_WEEKS)]);
  return names.filter((name) => {
    const moment = momentOf(name);
    return moment !== undefined && moment < now - UNTOUCHED && !retained.has(moment);
  });
}

/** Returns the next copy's instant: minutes after midnight (UTC), delayed by `chance` (0 to 1). */
export function nextNight(after: number, minutes: number, chance: number): number {
  const today = dayOf(after) * DAY_MS + minutes * MINUTE_MS;
  const next = today > after ? today : today + DAY_MS;
  return next + Math.floor(chance * SPREAD);
}
