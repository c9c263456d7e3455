import { localeOf } from '@/lib/core/i18n/locale';
import { folded, tidyCode } from './characters';

/** Currencies in use by ISO 4217, without funds and metals. */
export const CURRENCIES: readonly string[] = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD ' +
  'CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP ' +
  'GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD ' +
  'KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN ' +
  'NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP ' +
  'SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND ' +
  'VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
).split(' ');

/** The currencies that are offered first, those of the product's countries. */
export const NEAR_CURRENCIES: readonly string[] =
  'USD EUR MXN COP PEN CLP ARS BRL UYU PYG BOB GTQ HNL NIO CRC PAB DOP VES CUP'.split(' ');

/**
 * Decimals of the currencies that do not have two, by ISO 4217. Written down, because browsers
 * differ for some, and prices must not.
 */
const DIGITS: Record<string, number> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
      .split(' ')
      .map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
};

/** Locales for amounts of a currency that are not written as in the reader's locale. */
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

/** Our own currency symbols, after the amount, because a plain `$` is ambiguous. */
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

/**
 * Returns an amount without trailing zeros after the decimal separator, except with three decimals,
 * where they tell it from a thousands separator.
 */
const shortened = (parts: Intl.NumberFormatPart[], whole: boolean) =>
  parts.filter(({ type }) => !whole || (type !== 'decimal' && type !== 'fraction'));

const joined = (parts: Intl.NumberFormatPart[]) => parts.map(({ value }) => value).join('');

/**
 * Formats an amount in minor units as its readers write it: `12,50 €`, `$1,250 MXN`, `S/ 35`, `79
 * US$`. A symbol of several currencies is followed by the code.
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

/** Returns the name of a currency with its code: `euro (EUR)`. */
export function currencyName(moneda: string, language: string): string {
  return `${currencyWord(moneda, language)} (${moneda})`;
}

/** Formats an amount as people type it, without a symbol: `12,50`. */
export function typedAmount(importe: number, moneda: string, language: string): string {
  const partTypes = new Set(['integer', 'decimal', 'fraction']);
  return formatOf(moneda, language)
    .formatToParts(importe / 10 ** digitsOf(moneda))
    .flatMap(({ type, value }) => (partTypes.has(type) ? value : []))
    .join('');
}

/** Formats an amount as programs write it: `12.50`. */
export function plainAmount(importe: number, moneda: string): string {
  const digits = digitsOf(moneda);
  return (importe / 10 ** digits).toFixed(digits);
}

/** Whole units: without separators, or in groups of thousands (in India also of hundreds). */
const WHOLE = /^\d+$|^\d{1,3}(?:[.,' ]\d{2,3})*[.,' ]\d{3}$/;
/** The longest text that can be an amount. */
const MAX_LENGTH = 40;

/** Returns true for whole units. An apostrophe may separate millions beside points or commas. */
const isWhole = (text: string) => WHOLE.test(text) && !/\..*,|,.*\./.test(text);

/**
 * Returns the position of the decimals, or undefined. Thousands separators are skipped. In Spain an
 * apostrophe may separate decimals: `20'50`.
 */
function pointIn(text: string, digits: number): number | undefined {
  const at = Math.max(...[...".,'"].map((mark) => text.lastIndexOf(mark)));
  if (at < 0) return undefined;
  const [mark = '', behind] = [text[at], text.length - at - 1];
  const alone = text.split(mark).length === 2;
  const isGroup = behind === 3 && (digits !== 3 || mark === "'");
  return alone && !isGroup ? at : undefined;
}

/** Minus signs, with the characters that keyboards produce instead of a hyphen. */
const MINUS = /[\p{Pd}\u207B\u208B\u2212]/u;

/** A price without cents, such as `20.000.-`. */
const NO_CENTS = /([.,])\s?\p{Pd}+(?=\D*$)/u;

/** An amount in brackets, as accountants write debts, and `20 mil`, `5k`, `5 %`, `50 ¢`, `1½`. */
const MULTIPLIED =
  /^\s*\(|\p{No}|\d\s*(?:[%¢]|(?:k|m|mm|mil|mill\p{L}*|lucas?|palos?|cts?|c[eé]nt\p{L}*)(?!\p{L}))/iu;

/** Signs of a single currency. A plain `$` may stand for any. */
const OWN_SIGNS: Partial<Record<string, string>> = {
  '€': 'EUR',
  US$: 'USD',
  'S/': 'PEN',
  R$: 'BRL',
  AR$: 'ARS',
  '₡': 'CRC',
  '₲': 'PYG',
};

/** Signs with their letters: `AR$`, `S/`, but not the `/` of `20 al mes/IVA`. */
const SIGN = /\p{L}*\$|[€₡₲]|\p{L}*\/(?!\s*\p{L})/gu;

/** The words beside a figure: `dólares 20`, `20 pesos mexicanos`. */
const BESIDE =
  /(\p{L}{3,})[^\p{L}\d]*(?=\d)|\d[^\p{L}\d]*(?:(?:en|nuev[oa]s?)\s+)*(\p{L}{3,})(?:\s+(\p{L}{3,}))?/gu;

type CurrencyName = readonly [noun: string, adjective: string | undefined];

let names: Map<string, CurrencyName> | undefined;

/** Returns the Spanish names of all currencies in two words: peso, mexicano. */
function currencyNames(): Map<string, CurrencyName> {
  if (names) return names;
  const spanish = new Intl.DisplayNames(localeOf('es'), { type: 'currency' });
  const nameOf = (code: string) =>
    folded(spanish.of(code) ?? code)
      .replace(/^nuevo /, '')
      .split(' de')[0]
      ?.split(' ') as [string, string | undefined];
  names = new Map(CURRENCIES.map((code) => [code, nameOf(code)]));
  return names;
}

/** Returns true for a word, also in the plural: `pesos`, `dólares`. */
const isWord = (typed: string, word = '') =>
  typed === word || typed === `${word}s` || typed === `${word}es`;

/** Returns true if words beside a figure are the name of another currency. */
function isNamedAnother(typed: string, moneda: string): boolean {
  const [ownNoun, ownAdjective] = currencyNames().get(moneda) ?? [];
  const all = [...currencyNames().values()];
  return [...folded(typed).matchAll(BESIDE)].some(([, before, after = before ?? '', adjective]) => {
    if (!isWord(after, ownNoun)) return all.some(([noun]) => isWord(after, noun));
    if (!adjective || isWord(adjective, ownAdjective)) return false;
    return all.some(([noun, other]) => isWord(after, noun) && isWord(adjective, other));
  });
}

/** Returns true for an amount that names another currency: `20 €`, `USD 20`, `20 dólares`. */
const isOfAnother = (typed: string, moneda: string) =>
  (typed.toUpperCase().match(SIGN) ?? []).some((sign) => (OWN_SIGNS[sign] ?? moneda) !== moneda) ||
  (typed.match(/\p{L}+/gu) ?? []).some((code) => code !== moneda && isCurrency(code)) ||
  (typed.includes('£') && currencyNames().get(moneda)?.[0] !== 'libra') ||
  isNamedAnother(typed, moneda);

/**
 * Returns true when a typed amount is ambiguous: `5.005` in US$, where the point is no thousands
 * separator, is five thousand and five or a typing error for five.
 */
export function isUnclearPrice(typed: string, moneda: string): boolean {
  const [, whole = '', mark] = /^(\d{1,3})([.,])\d{3}$/.exec(bare(typed)) ?? [];
  if (mark === undefined || whole === '' || [0, 3].includes(digitsOf(moneda))) return false;
  const parts = formatOf(moneda, 'es').formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === mark);
}

/** Removes currency symbols. */
const bare = (typed: string) =>
  typed
    .replace(/^\$?\s*(?=[.,]\d)/, '0')
    .replace(/^[^\d-]+|\D+$/g, '')
    .replace(/['’´`]/g, "'")
    .replace(/\s+/g, ' ');

/**
 * Parses a typed amount (`12,50`, `1.250`, `$ 1,250.00`, `1 250`) into minor units. Undefined for
 * text that is not an amount, is ambiguous, or has more decimals than the currency.
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
