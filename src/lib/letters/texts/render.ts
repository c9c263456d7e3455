import { defineTexts } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';

const es = {
  web: 'Ver en la web',
  product: 'Ver en la tienda',
  date: 'Ver la fecha',
};

export const getLetterRenderTexts = defineTexts({ es });

/** Returns the day of a moment in a zone: «3 de mayo de 2026». */
export const dateOf = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone }).format(at);
