import type { Method } from '../methods';
import { compact, isCbu, isClabe, isCnpj, isCpf, isIban } from './digits';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const MAIL = /^[^\s@]{1,60}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
/** Longest key of Pix. */
const PIX_KEY = 77;

const when = (is: boolean, value: string) => (is ? value : undefined);

/** A number of a mobile telephone in its country: `+34 612 345 678` and `612345678` are one. */
function mobile(typed: string, country: string, pattern: RegExp): string | undefined {
  const digits = compact(typed).replace(/^\+/, '').replace(/^00/, '');
  const local =
    digits.startsWith(country) && !pattern.test(digits) ? digits.slice(country.length) : digits;
  return when(pattern.test(local), `+${country}${local}`);
}

/** A key of Pix as it stands in its code: an id of people or firms, telephone, mail, or random. */
function pixKey(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (text.length > PIX_KEY) return undefined;
  if (UUID.test(text) || MAIL.test(text)) return text;
  const number = compact(text);
  if (isCpf(number) || isCnpj(number)) return number;
  return when(/^\+\d{10,14}$/.test(number), number);
}

/**
 * A key of Bre-B, Colombia's instant payments: a mobile number, an id of people or firms, a code of a
 * business, a mail address, or a name that begins with @.
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

/** An account as a method writes it, or undefined when what was typed is none of the method's. */
export function readAccount(metodo: Method, typed: string): string | undefined {
  return READERS[metodo](typed);
}

/** An account as people read it: in groups where its digits are many. */
export function showAccount(metodo: Method, account: string): string {
  if (metodo === 'sepa') return account.replace(/(.{4})(?=.)/g, '$1 ');
  if (metodo === 'clabe') return account.replace(/^(\d{3})(\d{3})(\d{11})/, '$1 $2 $3 ');
  if (metodo === 'bizum' || metodo === 'yape' || metodo === 'plin')
    return account.replace(/^(\+\d\d)(\d{3})(\d{3})/, '$1 $2 $3 ');
  if (metodo === 'nequi') return account.replace(/^(\+57)(\d{3})(\d{3})/, '$1 $2 $3 ');
  return account;
}
