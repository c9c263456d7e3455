import { localeOf } from '@/lib/core/i18n/locale';
import { byteSize } from '@/lib/core/text/numbers';

/** Returns the desk's formats of times, which are in UTC, and of sizes in a language. */
export function formats(language: string) {
  const locale = localeOf(language);
  const timeZone = 'UTC';
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const number = new Intl.NumberFormat(locale);
  return {
    when: (moment: number) => `${when.format(moment)} UTC`,
    day: (moment: number) => day.format(moment),
    number: (value: number) => number.format(value),
    size: byteSize,
  };
}
