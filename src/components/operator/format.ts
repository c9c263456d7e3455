import { localeOf } from '@/lib/kernel/i18n/locale';

const MEGABYTE = 1_000_000;

/** How the desk writes moments and sizes to who reads a language. */
export function formats(language: string) {
  const locale = localeOf(language);
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const number = new Intl.NumberFormat(locale);
  const megabytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return {
    when: (moment: number) => when.format(moment),
    day: (moment: number) => day.format(moment),
    number: (value: number) => number.format(value),
    size: (bytes: number) => megabytes.format(bytes / MEGABYTE),
  };
}
