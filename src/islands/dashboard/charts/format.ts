import type { Range } from '@/lib/audience/statistics/figures';
import { getAnalyticsTexts } from '@/lib/audience/statistics/texts/analytics';
import { pageLanguage } from '@/lib/kernel/i18n';
import { localeOf } from '@/lib/kernel/i18n/locale';

/** What charts and their tables are said with. */
export const analyticsTexts = getAnalyticsTexts(pageLanguage());

/** The language that sums are written in. */
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

/** The clock of a moment that carries its own offset: 14:00. */
const clockOf = (time: string) => time.slice(11, 16);

const asDate = (time: string) => new Date(`${time.slice(0, DATE_LENGTH)}T00:00:00Z`);

/** A point in time as an axis shows it. */
export function shortTime(time: string, range: Range): string {
  if (time.length > DATE_LENGTH) return clockOf(time);
  if (range === '1a') return month.format(asDate(time));
  return (range === '7d' ? weekday : day).format(asDate(time));
}

/** A point in time as it is read aloud. */
export function longTime(time: string): string {
  return time.length > DATE_LENGTH ? clockOf(time) : long.format(asDate(time));
}

/** A date, shortly: 20 nov. */
export function shortDay(time: string): string {
  return day.format(asDate(time));
}

/** A moment in words, on the reader's own clock. */
export function momentOf(instant: string): string {
  return moment.format(new Date(instant));
}

let regions: Intl.DisplayNames | undefined;

/** The name of a country by its two letters. */
export function countryName(code: string): string {
  if (code === 'ZZ' || !/^[A-Z]{2}$/.test(code)) return analyticsTexts.unknownCountry;
  regions ??= new Intl.DisplayNames([locale], { type: 'region' });
  return regions.of(code) ?? code;
}
