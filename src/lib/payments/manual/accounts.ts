import type { Method } from '../methods';

/** Removes the separators that people type between the parts of a number. */
function compact(typed: string): string {
  return typed.replace(/[\s.\-/()]/g, '').toUpperCase();
}

/** Returns the check digit of a weighted sum modulo 10; each product counts with its last digit. */
function tens(digits: string, weights: readonly number[]): number {
  const sum = [...digits].reduce(
    (before, digit, at) => before + ((Number(digit) * (weights[at % weights.length] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Countries of SEPA, by the first letters of an IBAN. */
const SEPA =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA XK'.split(
    ' ',
  );

/** True for a SEPA IBAN: its country, its length and its check modulo 97 (ISO 13616). */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  if (!SEPA.includes(text.slice(0, 2))) return false;
  const turned = text.slice(4) + text.slice(0, 4);
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** True for a Mexican CLABE: 18 digits, the last a check digit. */
function isClabe(text: string): boolean {
  return /^\d{18}$/.test(text) && tens(text.slice(0, 17), [3, 7, 1]) === Number(text[17]);
}

/** True for an Argentine CBU or CVU: 22 digits in two blocks, each with a check digit. */
function isCbu(text: string): boolean {
  if (!/^\d{22}$/.test(text)) return false;
  const bank = tens(text.slice(0, 7), [7, 1, 3, 9]) === Number(text[7]);
  const account = tens(text.slice(8, 21), [3, 9, 7, 1]) === Number(text[21]);
  return bank && account;
}

/** Returns the two check digits of a Brazilian number: modulo 11 with falling weights. */
function checks(digits: string, most: number): string {
  let text = digits;
  for (let turn = 0; turn < 2; turn += 1) {
    const sum = [...text].reduceRight(
      ({ total, weight }, digit) => ({
        total: total + Number(digit) * weight,
        weight: weight === most ? 2 : weight + 1,
      }),
      { total: 0, weight: 2 },
    ).total;
    text += sum % 11 < 2 ? 0 : 11 - (sum % 11);
  }
  return text.slice(-2);
}

const allAlike = (text: string) => /^(.)\1*$/.test(text);

/** True for a Brazilian CPF: eleven digits, the last two check digits. */
function isCpf(text: string): boolean {
  return /^\d{11}$/.test(text) && !allAlike(text) && checks(text.slice(0, 9), 11) === text.slice(9);
}

/** True for a Brazilian CNPJ: fourteen digits, the last two check digits. */
function isCnpj(text: string): boolean {
  return (
    /^\d{14}$/.test(text) && !allAlike(text) && checks(text.slice(0, 12), 9) === text.slice(12)
  );
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const MAIL = /^[^\s@]{1,60}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const PIX_KEY = 77;

const when = (is: boolean, value: string) => (is ? value : undefined);

/** Normalizes a mobile number: `+34 612 345 678` and `612345678` are the same. */
function mobile(typed: string, country: string, pattern: RegExp): string | undefined {
  const digits = compact(typed).replace(/^\+/, '').replace(/^00/, '');
  const local =
    digits.startsWith(country) && !pattern.test(digits) ? digits.slice(country.length) : digits;
  return when(pattern.test(local), `+${country}${local}`);
}

/** Normalizes a Pix key: a CPF or CNPJ, a phone number, an e-mail address or a random key. */
function pixKey(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (text.length > PIX_KEY) return undefined;
  if (UUID.test(text) || MAIL.test(text)) return text;
  const number = compact(text);
  if (isCpf(number) || isCnpj(number)) return number;
  return when(/^\+\d{10,14}$/.test(number), number);
}

/**
 * Normalizes a key of Bre-B, Colombia's instant payments: a mobile number, an id of a person or
 * company, a business code, an e-mail address, or an alias that begins with @.
 */
function brebKey(typed: string): string | undefined {
  const text = typed.trim();
  if (text.startsWith('@')) return when(/^@[A-Za-z0-9]{4,20}$/.test(text), text.toLowerCase());
  if (text.includes('@')) return when(MAIL.test(text.toLowerCase()), text.toLowerCase());
  const number = compact(text).replace(/^\+57(?=3\d{9}$)/, '');
  return when(/^\d{5,10}$/.test(number), number);
}

function argentine(typed: string): string | undefined {
  const number = compact(typed);
  if (/^\d+$/.test(number)) return when(isCbu(number), number);
  const alias = typed.trim();
  return when(/^[A-Za-z0-9.-]{6,20}$/.test(alias), alias);
}

function anyAccount(typed: string): string | undefined {
  const text = typed.trim().replace(/\s+/g, ' ');
  return when(/^[\p{L}\d][\p{L}\d .\-/]{2,48}[\p{L}\d]$/u.test(text) && /\d/.test(text), text);
}

const READERS: Record<Method, (typed: string) => string | undefined> = {
  sepa: (typed) => when(isIban(compact(typed)), compact(typed)),
  clabe: (typed) => when(isClabe(compact(typed)), compact(typed)),
  bizum: (typed) => mobile(typed, '34', /^[67]\d{8}$/),
  nequi: (typed) => mobile(typed, '57', /^3\d{9}$/),
  breb: brebKey,
  yape: (typed) => mobile(typed, '51', /^9\d{8}$/),
  plin: (typed) => mobile(typed, '51', /^9\d{8}$/),
  pix: pixKey,
  alias: argentine,
  cuenta: anyAccount,
};

/** Normalizes an account for a method. Returns undefined for an invalid one. */
export function readAccount(metodo: Method, typed: string): string | undefined {
  return READERS[metodo](typed);
}

/** Formats an account for reading, long digits in groups. */
export function showAccount(metodo: Method, account: string): string {
  if (metodo === 'sepa') return account.replace(/(.{4})(?=.)/g, '$1 ');
  if (metodo === 'clabe') return account.replace(/^(\d{3})(\d{3})(\d{11})/, '$1 $2 $3 ');
  if (metodo === 'bizum' || metodo === 'yape' || metodo === 'plin')
    return account.replace(/^(\+\d\d)(\d{3})(\d{3})/, '$1 $2 $3 ');
  if (metodo === 'nequi') return account.replace(/^(\+57)(\d{3})(\d{3})/, '$1 $2 $3 ');
  return account;
}
