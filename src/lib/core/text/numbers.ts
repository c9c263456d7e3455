import { regionOfZone } from '@/lib/core/geo/regions';
import { pageLanguage } from '@/lib/core/i18n';
import { localeOf } from '@/lib/core/i18n/locale';

/** Countries that write numbers differently from the rest. */
const COUNTRIES = new Set('AR BO CL CO CR EC ES PY UY VE'.split(' '));

/** Returns the locale in which the region of a time zone writes numbers. */
function localeIn(zone: string): string {
  const country = regionOfZone(zone)?.country ?? '';
  return COUNTRIES.has(country) ? `es-${country}` : localeOf(pageLanguage());
}

/** Returns the decimal separator of the region of a time zone. */
export function decimalSignIn(zone: string): ',' | '.' {
  return (1.5).toLocaleString(localeIn(zone)).includes(',') ? ',' : '.';
}

const STYLES = {
  size: { maximumFractionDigits: 1 },
  whole: { maximumFractionDigits: 0 },
  rough: { notation: 'compact' },
  share: { style: 'percent', maximumFractionDigits: 1 },
} satisfies Record<string, Intl.NumberFormatOptions>;

let written = localeOf(pageLanguage());
// Created on first use: the first formatter of a page takes a phone a tenth of a second.
let formats: Partial<Record<keyof typeof STYLES, Intl.NumberFormat>> = {};

function write(value: number, style: keyof typeof STYLES): string {
  formats[style] ??= new Intl.NumberFormat(written, STYLES[style]);
  return formats[style].format(value);
}

/**
 * Sets the number format by the region of a time zone: 1,234.5 in Mexico, 1.234,5 in Argentina. For
 * browsers only: on a server it would change the format for all requests.
 */
export function writeNumbersAsIn(zone: string): void {
  const locale = localeIn(zone);
  if (locale === written) return;
  written = locale;
  formats = {};
}

/** Formats a whole number: `12,847,392`. */
export function wholeNumber(value: number): string {
  return write(value, 'whole');
}

/** Formats a count for a badge: `99+` above `most`. */
export function shortCount(count: number, most: number): string {
  return count > most ? `${most}+` : `${count}`;
}

/** Formats a number for a chart's axis: `20 k`. */
export function roughNumber(value: number): string {
  return write(value, 'rough');
}

/** Formats a share: `12.5 %`. */
export function percentage(value: number): string {
  return write(value, 'share');
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
const STEP = 1024;

/** Formats a number of bytes: `2.4 MB`. */
export function byteSize(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= STEP && unit < UNITS.length - 1) [value, unit] = [value / STEP, unit + 1];
  const rounded = value < 10 && unit > 0 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${write(rounded, 'size')} ${UNITS[unit]}`;
}
