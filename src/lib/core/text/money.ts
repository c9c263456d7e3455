import { localeOf } from '@/lib/core/i18n/locale';
import { tidyCode } from './characters';

/** Currencies in use by ISO 4217, funds and metals left out. */
export const CURRENCIES: readonly string[] = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD ' +
  'CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP ' +
  'GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD ' +
  'KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN ' +
  'NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP ' +
  'SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND ' +
  'VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
).split(' ');

/** Those that are offered first: where the product's people live. */
export const NEAR_CURRENCIES: readonly string[] =
  'USD EUR MXN COP PEN CLP ARS BRL UYU PYG BOB GTQ HNL NIO CRC PAB DOP VES CUP'.split(' ');

/**
 * Digits behind the point where they are not two, as ISO 4217 has them. Written down, because
 * the tables of browsers differ for some, and a price must not.
 */
const DIGITS: Record<string, number> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
      .split(' ')
      .map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
};

/** In which country's way sums of a currency are written, where it is not the reader's own. */
const HOME: Record<string, string> = {
  ARS: 'es-AR',
  BOB: 'es-BO',
  BRL: 'pt-BR',
  CLP: 'es-CL',
  COP: 'es-CO',
  CRC: 'es-CR',
  DOP: 'es-DO',
  EUR: 'es-ES',
  GTQ: 'es-GT',
  HNL: 'es-HN',
  MXN: 'es-MX',
  NIO: 'es-NI',
  PAB: 'es-PA',
  PEN: 'es-PE',
  PYG: 'es-PY',
  UYU: 'es-UY',
  VES: 'es-VE',
};

/** Signs of our own, behind the sum: one `$` does not say whose. */
const SIGNS: Record<string, string> = { USD: 'US$' };

/** Returns true for the code of a currency in use. */
export function isCurrency(code: string): boolean {
  return CURRENCIES.includes(code);
}

/** Returns the number of a currency's decimals. */
export function digitsOf(moneda: string): number {
  return DIGITS[moneda] ?? 2;
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(moneda: string, language: string): Intl.NumberFormat {
  const locale = HOME[moneda] ?? localeOf(language);
  const key = `${moneda} ${locale}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const fresh = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: moneda,
    minimumFractionDigits: digitsOf(moneda),
    maximumFractionDigits: digitsOf(moneda),
    useGrouping: true,
  });
  formats.set(key, fresh);
  return fresh;
}

/** A sum without the zeros behind its point. Of three, they tell a point from a mark of thousands. */
const shortened = (parts: Intl.NumberFormatPart[], whole: boolean) =>
  parts.filter(({ type }) => !whole || (type !== 'decimal' && type !== 'fraction'));

const joined = (parts: Intl.NumberFormatPart[]) => parts.map(({ value }) => value).join('');

/**
 * A sum in minor units as readers of its currency write it: `12,50 €`, `$1,250 MXN`,
 * `S/ 35`, `79 US$`. A sign that many currencies have is told apart by the code behind it.
 */
export function formatPrice(importe: number, moneda: string, language: string): string {
  const digits = digitsOf(moneda);
  const unit = 10 ** digits;
  const whole = digits < 3 && importe % unit === 0;
  const parts = shortened(formatOf(moneda, language).formatToParts(importe / unit), whole);
  const sign = SIGNS[moneda];
  if (sign) {
    const figure = parts.filter(({ type }) => type !== 'currency' && type !== 'literal');
    return `${joined(figure)}\u00a0${sign}`;
  }
  const shared = parts.some(({ type, value }) => type === 'currency' && value === '$');
  return shared ? `${joined(parts)}\u00a0${moneda}` : joined(parts);
}

/** Returns the name of a currency: `euro`. */
export function currencyWord(moneda: string, language: string): string {
  return new Intl.DisplayNames(localeOf(language), { type: 'currency' }).of(moneda) ?? moneda;
}

/** A currency as one says it, with its code: `euro (EUR)`. */
export function currencyName(moneda: string, language: string): string {
  return `${currencyWord(moneda, language)} (${moneda})`;
}

/** A sum as people type it, without a sign: `12,50`. */
export function typedAmount(importe: number, moneda: string, language: string): string {
  const partTypes = new Set(['integer', 'decimal', 'fraction']);
  return formatOf(moneda, language)
    .formatToParts(importe / 10 ** digitsOf(moneda))
    .flatMap(({ type, value }) => (partTypes.has(type) ? value : []))
    .join('');
}

/** A sum as a program writes it: `12.50`. */
export function plainAmount(importe: number, moneda: string): string {
  const digits = digitsOf(moneda);
  return (importe / 10 ** digits).toFixed(digits);
}

/** Whole units: plain, or in groups of thousands (in India, of hundreds below a hundred thousand). */
const WHOLE = /^\d+$|^\d{1,3}(?:[.,' ]\d{2,3})*[.,' ]\d{3}$/;
/** Longest text that can be a sum. */
const MAX_LENGTH = 40;

/** Returns true for whole units. An apostrophe may stand beside points or commas, as for millions. */
const isWhole = (text: string) => WHOLE.test(text) && !/\..*,|,.*\./.test(text);

/**
 * Where the digits behind the point begin, or undefined; what separates thousands is passed over. In
 * Spain `20'50` has a point.
 */
function pointIn(text: string, digits: number): number | undefined {
  const at = Math.max(...[...".,'"].map((mark) => text.lastIndexOf(mark)));
  if (at < 0) return undefined;
  const [mark = '', behind] = [text[at], text.length - at - 1];
  const alone = text.split(mark).length === 2;
  const isGroup = behind === 3 && (digits !== 3 || mark === "'");
  return alone && !isGroup ? at : undefined;
}

/** Signs of a negative sum, with those that keyboards put in place of a hyphen. */
const MINUS = /[\p{Pd}\u207B\u208B\u2212]/u;

/** A price without cents, as `20.000.-`. */
const NO_CENTS = /([.,])\s?\p{Pd}+(?=\D*$)/u;

/** A sum in brackets, as accountants write what is owed, and `20 mil`, `5k`, `5 %`, `50 ¢`, `1½`. */
const MULTIPLIED =
  /^\s*\(|\p{No}|\d\s*(?:[%¢]|(?:k|m|mm|mil|mill\p{L}*|lucas?|palos?|cts?|c[eé]nt\p{L}*)(?!\p{L}))/iu;

/** Returns true for a sum that names another currency. A `$` alone may be of any. */
const isOfAnother = (typed: string, moneda: string) =>
  (moneda !== 'EUR' && typed.includes('€')) ||
  (moneda !== 'USD' && typed.includes('US$')) ||
  (typed.match(/\p{L}+/gu) ?? []).some((code) => code !== moneda && isCurrency(code));

/**
 * Returns whether a typed sum can be read in two ways: `5.005` in US$, whose point is no mark of
 * thousands, is five thousand and five or a slip of who meant five.
 */
export function isUnclearPrice(typed: string, moneda: string): boolean {
  const [, whole = '', mark] = /^(\d{1,3})([.,])\d{3}$/.exec(bare(typed)) ?? [];
  if (mark === undefined || whole === '' || [0, 3].includes(digitsOf(moneda))) return false;
  const parts = formatOf(moneda, 'es').formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === mark);
}

/** Removes signs of currencies. */
const bare = (typed: string) =>
  typed
    .replace(/^\$?\s*(?=[.,]\d)/, '0')
    .replace(/^[^\d-]+|\D+$/g, '')
    .replace(/['’´`]/g, "'")
    .replace(/\s+/g, ' ');

/**
 * Parses a typed sum (`12,50`, `1.250`, `$ 1,250.00`, `1 250`) into minor units. Undefined for what
 * is no sum, is unclear, or has more decimals than the currency.
 */
export function parsePrice(typed: string, moneda: string): number | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  const signed = typed.replace(NO_CENTS, '');
  if (MINUS.test(signed) || MULTIPLIED.test(signed) || isOfAnother(typed, moneda)) return undefined;
  const text = bare(tidyCode(signed));
  if (!/^\d[\d.,' ]*$/.test(text) || isUnclearPrice(text, moneda)) return undefined;
  const digits = digitsOf(moneda);
  const at = pointIn(text, digits);
  const whole = at === undefined ? text : text.slice(0, at);
  if (!isWhole(whole)) return undefined;
  const behind = at === undefined ? '' : text.slice(at + 1).replace(/0+$/, '');
  if (behind.length > digits) return undefined;
  const sum = Number(whole.replace(/\D/g, '') + behind.padEnd(digits, '0'));
  return Number.isSafeInteger(sum) ? sum : undefined;
}
