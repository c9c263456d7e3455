import { pageLanguage } from '../i18n';
import { localeOf } from '../i18n/locale';
import { wholeNumber } from '../text/numbers';

const exact = new Intl.NumberFormat(localeOf(pageLanguage()), { minimumFractionDigits: 2 });

/** US cents as they are shown: `79 US$`, `2,388 US$`, `79.20 US$`. */
export function formatMoney(cents: number): string {
  const amount = cents / 100;
  return `${cents % 100 === 0 ? wholeNumber(amount) : exact.format(amount)} US$`;
}
