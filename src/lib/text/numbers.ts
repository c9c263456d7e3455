import { LOCALE } from '../i18n/locale';

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

/** A whole number as people read it: `12,847,392`. */
export function wholeNumber(value: number): string {
  return whole.format(value);
}
