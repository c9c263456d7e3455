import { type Language, MARKED } from '.';

/**
 * The locale of numbers, money and dates in Spanish: as the source has them (50,000+,
 * 4.9/5), and with the clock of 24 hours that charts and date fields have.
 */
export const LOCALE = 'es-MX-u-hc-h23';

const LOCALES: Record<Language | typeof MARKED, string> = {
  es: LOCALE,
  // Other than the one above, so that dates that forget the language are seen.
  [MARKED]: 'en-GB-u-hc-h23',
};

/** Returns the locale of numbers and dates for a language. */
export function localeOf(language: string): string {
  return Object.hasOwn(LOCALES, language) ? LOCALES[language as keyof typeof LOCALES] : LOCALE;
}
