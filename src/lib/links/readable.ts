import { parseAddress, parseUrl } from '@/lib/core/text/address';

/**
 * Decodes one label of a domain (RFC 3492, section 6.2). The npm package is not used, because
 * Node's deprecated module shadows it and browsers have no such module.
 */
const [BASE, TMIN, TMAX, SKEW, DAMP] = [36, 1, 26, 38, 700];
const PREFIX = 'xn--';
const MAX_LABEL_LENGTH = 63;
const MAX_SIZE = 0x10ffff;

/** Returns the value of a letter or digit; NaN for other characters. */
function digitOf(letter: string): number {
  const digit = Number.parseInt(letter, BASE);
  return digit < 10 ? digit + 26 : digit - 10;
}

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  while (rest > ((BASE - TMIN) * TMAX) / 2) {
    rest = Math.floor(rest / (BASE - TMIN));
    k += BASE;
  }
  return k + Math.floor(((BASE - TMIN + 1) * rest) / (rest + SKEW));
}

/** Reads a variable-length integer. Returns its value and the position after it. */
function readNumber(text: string, from: number, bias: number): [value: number, next: number] {
  let [value, weight, at] = [0, 1, from];
  for (let k = BASE; ; k += BASE) {
    const digit = digitOf(text.charAt(at));
    at += 1;
    value += digit * weight;
    const threshold = Math.min(Math.max(k - bias, TMIN), TMAX);
    if (!(digit >= threshold)) return [value, at];
    weight *= BASE - threshold;
  }
}

function decode(text: string): string | undefined {
  const cut = text.lastIndexOf('-');
  const points = [...text.slice(0, Math.max(cut, 0))].map((letter) => letter.charCodeAt(0));
  let [at, bias, code, place] = [cut + 1, 72, 128, 0];
  while (at < text.length) {
    const [value, next] = readNumber(text, at, bias);
    const all = points.length + 1;
    bias = adapt(value, all, place === 0 && code === 128);
    code += Math.floor((place + value) / all);
    place = (place + value) % all;
    if (!(code <= MAX_SIZE)) return undefined;
    points.splice(place, 0, code);
    place += 1;
    at = next;
  }
  return String.fromCodePoint(...points);
}

/** Decodes a label: `xn--espaa-rta` → `españa`. Any other label is returned unchanged. */
function unicodeLabel(label: string): string {
  if (!label.startsWith(PREFIX) || label.length > MAX_LABEL_LENGTH) return label;
  return decode(label.slice(PREFIX.length)) ?? label;
}

/** Characters that stay encoded: invisible characters and those that change the text direction. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\uFFFD]/u;
const ENCODED = /(?:%[0-9A-Fa-f]{2})+/g;
const SPACE = '%20';

/** Maximum length of a URL and of a domain that are decoded. */
const [MAX_LENGTH, MAX_HOST_LENGTH] = [6_144, 253];

/** Returns a domain in Unicode: `españa.es`. */
export function readableHost(host: string): string {
  if (!host.includes('xn--') || host.length > MAX_HOST_LENGTH) return host;
  const written = host.split('.').map(unicodeLabel).join('.');
  return parseUrl(`https://${written}`)?.hostname === host ? written : host;
}

function decoded(run: string): string {
  try {
    const text = decodeURIComponent(run);
    return UNREADABLE.test(text) ? run : text;
  } catch {
    return run;
  }
}

/** Decodes percent-encoded characters. A trailing space stays encoded, because it would be lost. */
function inLetters(text: string): string {
  let end = text.length;
  while (text.endsWith(SPACE, end)) end -= SPACE.length;
  return text.slice(0, end).replace(ENCODED, decoded) + text.slice(end);
}

/** Returns a URL with its protocol in Unicode, without punycode and percent-encoding. */
export function readableAddress(address: string): string {
  if (address.length > MAX_LENGTH || !/xn--|%/.test(address)) return address;
  const [, start = '', host = '', rest = address] =
    /^(https?:\/\/)([^/?#:]*)(.*)$/s.exec(address) ?? [];
  return start + readableHost(host) + inLetters(rest);
}

/** Returns a readable URL without its protocol, as it is shown under a title. */
export function addressLabel(address: string): string {
  return readableAddress(address)
    .replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}

/** Returns the readable host of a URL, without `www.`; the URL itself if it has no host. */
export function hostOf(address: string): string {
  const url = parseAddress(address);
  return url ? readableHost(url.hostname).replace(/^www\./, '') || addressLabel(address) : address;
}
