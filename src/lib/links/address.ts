import { MAX_ADDRESS_LENGTH, parseAddress } from '@/lib/core/text/address';
import { tidyAddress } from '@/lib/core/text/characters';
import { plainText } from '@/lib/core/text/html';
import { contactAddress, handleIn } from './contact';

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds characters to refuse
const CONTROL = /[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;
const HAS_SCHEME = /^(?:tel:|[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$)))/i;
/** Quotation marks and angle brackets around a whole URL. */
const QUOTED = /^(?:<([^<>]+)>|["'“”«‘]+([^"'“”«»‘’]+)["'“”»’]+)$/;
/** Pattern of a host name (RFC 1123), which also accepts the underscore that some hosts have. */
const HOST = /^[a-z\d_-]+(?:\.[a-z\d_-]+)+\.?$/i;

/** Reason why a URL is invalid. */
export type AddressIssue =
  | 'control'
  | 'tooLong'
  | 'notAnAddress'
  | 'scheme'
  | 'credentials'
  | 'handle';

/** Deep links of apps, each with a function that returns its URL on the web. */
const ELSEWHERE: [RegExp, (...found: string[]) => string][] = [
  [
    /^whatsapp:\/\/send\/?\?(?:[^#]*&)?phone=(?:\+|%2b)?(\d{7,15})(?:[^#]*?&text=([^&#]*))?/i,
    (_, digits, text) => `https://wa.me/${digits}${text ? `?text=${text}` : ''}`,
  ],
  [
    /^(?:https?:\/\/)?wa\.me\/(\+?\d[\d ().-]{5,30}\d)(\?.*)?$/i,
    (_, number = '', query = '') => `https://wa.me/${number.replace(/\D/g, '')}${query}`,
  ],
  [
    /^(?:https?:\/\/)?(?:api|web)\.whatsapp\.com\/send\/?\?phone=(?=[^&#]* )(\+?\d[\d ().-]{5,30}\d)(?:&text=([^&#]*))?$/i,
    (_, number = '', text) =>
      `https://wa.me/${number.replace(/\D/g, '')}${text ? `?text=${text}` : ''}`,
  ],
  [/^spotify:([a-z]{4,8}):(\w{22})$/, (_, kind, id) => `https://open.spotify.com/${kind}/${id}`],
  [/^tg:\/\/resolve\/?\?domain=(\w+)/, (_, name) => `https://t.me/${name}`],
  [/^instagram:\/\/user\/?\?username=([\w.]+)/, (_, name) => `https://instagram.com/${name}`],
  [/^twitter:\/\/user\/?\?screen_name=(\w+)/, (_, name) => `https://x.com/${name}`],
];

function onTheWeb(address: string): string {
  const entry = ELSEWHERE.find(([pattern]) => pattern.test(address));
  return entry ? entry[1](...(entry[0].exec(address) ?? [])) : address;
}

/**
 * Returns a typed URL in normal form: `ejemplo.com` becomes `https://ejemplo.com`, a bare e-mail
 * address a `mailto:` URL, a telephone number a `tel:` URL. Other text is returned trimmed. So is
 * `@usuario`, which becomes a URL only once its network is known.
 */
export function normalizeAddress(typed: string): string {
  if (typed.length > MAX_ADDRESS_LENGTH) return typed.trim();
  const unquoted = tidyAddress(typed).replace(QUOTED, '$1$2');
  const address = onTheWeb(unquoted.replace(/^(mailto|tel):\s+/i, '$1:'));
  if (address === '') return address;
  if (CONTROL.test(address) || handleIn(address)) return address;
  const contact = contactAddress(address);
  if (contact) return contact;
  // `new URL` would parse a bare number as an IP address.
  if (/^\d+$/.test(address)) return address;
  const whole = HAS_SCHEME.test(address) ? address : `https://${address.replace(/^\/\//, '')}`;
  const url = parseAddress(whole);
  if (!url) return address;
  const bare = !/^[^/?#]*\/\/[^/?#]*[/?#]/.test(whole);
  return bare && url.pathname === '/' ? url.href.replace(/\/$/, '') : url.href;
}

function hostIssue(url: URL): AddressIssue | undefined {
  if (url.username || url.password) return 'credentials';
  return HOST.test(url.hostname) || url.hostname.startsWith('[') || url.hostname === 'localhost'
    ? undefined
    : 'notAnAddress';
}

/** Returns the reason why a URL cannot be published, or undefined. */
export function addressIssue(address: string): AddressIssue | undefined {
  if (CONTROL.test(address)) return 'control';
  if (address.length > MAX_ADDRESS_LENGTH) return 'tooLong';
  if (handleIn(address)) return 'handle';
  const url = parseAddress(address);
  if (!url) return 'notAnAddress';
  if (!SCHEMES.has(url.protocol)) return 'scheme';
  if (url.protocol === 'mailto:')
    return /^[^@\s]+@[^@\s]+$/.test(url.pathname) ? undefined : 'notAnAddress';
  if (url.protocol === 'tel:') return /\d/.test(url.pathname) ? undefined : 'notAnAddress';
  return hostIssue(url);
}

/** Embed code: an iframe or a quoted post with its URL, or a script. */
const EMBEDS =
  /<iframe\b[^<>]{0,3000}?\bsrc=["']([^"']{1,2048})["'][^<>]{0,3000}>(?:\s{0,50}<\/iframe>)?|<blockquote\b[^<>]{0,3000}?\b(?:data-instgrm-permalink|cite)=["']([^"']{1,2048})["'](?:(?!<blockquote)[\s\S]){0,20000}?<\/blockquote>|<script\b(?:(?!<script)[\s\S]){0,3000}?<\/script>/gi;

/** Returns the URL in the embed code of one player or post. Other text is returned unchanged. */
export const addressInCode = (typed: string) =>
  /^\s*<(?:iframe|blockquote)\b/i.test(typed) ? withoutCode(typed).trim() : typed;

/** Replaces embed code in a text by its URLs, each on the line where the code ends. */
export function withoutCode(text: string): string {
  if (!/<(?:iframe|blockquote|script)\b/i.test(text)) return text;
  return text.replace(EMBEDS, (code, player?: string, post?: string) => {
    const address = plainText(player ?? post ?? '').replace(/^\/\//, 'https://');
    return `${code.replace(/[^\n]/g, '')} ${address} `;
  });
}
