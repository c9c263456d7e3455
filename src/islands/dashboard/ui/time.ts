import { pageLanguage } from '@/lib/core/i18n';
import { localeOf } from '@/lib/core/i18n/locale';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time/units';

const locale = localeOf(pageLanguage());

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];

/** Formats a date: 20 de noviembre de 2026. */
export function dayOf(instant: string | number): string {
  return day.format(new Date(instant));
}

/** Formats a past time: hace 5 minutos, ayer. `now` is the text below one minute. */
export function ago(instant: string | number, now: string): string {
  const past = new Date(instant).getTime() - Date.now();
  const step = STEPS.find(([, size]) => Math.abs(past) >= size);
  return step ? relative.format(Math.round(past / step[1]), step[0]) : now;
}

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });

/** Formats an instant: 20 de noviembre de 2026, 18:05. */
export function momentOf(instant: string): string {
  return moment.format(new Date(instant));
}
