import { type Language, MARKED } from '.';

/**
 * The locale of numbers, money and dates in Spanish: Mexico's separators (50,000 and 4.9), and a
 * 24-hour clock as in charts and date fields.
 */
export const LOCALE = 'es-MX-u-hc-h23';

const LOCALES: Record<Language | typeof MARKED, string> = {
  es: LOCALE,
  // Different from the one above, so that tests notice dates formatted without the language.
  [MARKED]: 'en-GB-u-hc-h23',
};

/** Returns the locale of numbers and dates for a language. */
export function localeOf(language: string): string {
  return Object.hasOwn(LOCALES, language) ? LOCALES[language as keyof typeof LOCALES] : LOCALE;
}
