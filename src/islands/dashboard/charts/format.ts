import { UNKNOWN_COUNTRY } from '@/lib/core/geo/regions';
import { pageLanguage } from '@/lib/core/i18n';
import { localeOf } from '@/lib/core/i18n/locale';
import type { Range } from '@/lib/statistics/figures';
import { getAnalyticsTexts } from '@/lib/statistics/texts/analytics';

/** Maps a value to a coordinate. */
type Scale = (value: number) => number;

/** Returns the linear scale from 0…`most` (above 0) to two coordinates. */
export function scale(most: number, [from, to]: readonly [number, number]): Scale {
  return (value) => from + (value / most) * (to - from);
}

/** First digits of round axis steps. */
const ROUND = [1, 2, 5, 10];

/**
 * Returns axis labels: 0 and the multiples of a round step up to the first one that is at least
 * `most`, at most `count` steps.
 */
export function roundSteps(most: number, count: number): number[] {
  const least = Math.max(1, most / count);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (ROUND.find((digit) => digit * power >= least) ?? 1);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}

export const analyticsTexts = getAnalyticsTexts(pageLanguage());

export const language = pageLanguage();

const locale = localeOf(pageLanguage());

const DATE_LENGTH = 10;

const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** Returns the local time of an ISO timestamp with an offset: 14:00. */
const clockOf = (time: string) => time.slice(11, 16);

const asDate = (time: string) => new Date(`${time.slice(0, DATE_LENGTH)}T00:00:00Z`);

/** Formats a point in time for an axis. */
export function shortTime(time: string, range: Range): string {
  if (time.length > DATE_LENGTH) return clockOf(time);
  if (range === '1a') return month.format(asDate(time));
  return (range === '7d' ? weekday : day).format(asDate(time));
}

/** Formats a point in time for a screen reader. */
export function longTime(time: string): string {
  return time.length > DATE_LENGTH ? clockOf(time) : long.format(asDate(time));
}

/** Formats a short date: 20 nov. */
export function shortDay(time: string): string {
  return day.format(asDate(time));
}

/** Formats an instant in the reader's time zone. */
export function momentOf(instant: string): string {
  return moment.format(new Date(instant));
}

let regions: Intl.DisplayNames | undefined;

export function countryName(code: string): string {
  if (code === UNKNOWN_COUNTRY || !/^[A-Z]{2}$/.test(code)) return analyticsTexts.unknownCountry;
  regions ??= new Intl.DisplayNames([locale], { type: 'region' });
  return regions.of(code) ?? code;
}
