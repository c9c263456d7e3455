import { parseAddress, parseUrl } from '@/lib/core/text/address';
import { unicodeLabel } from './punycode';

/** Characters that stay encoded: invisible ones and those that change the direction of the text. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\uFFFD]/u;
const ENCODED = /(?:%[0-9A-Fa-f]{2})+/g;
const SPACE = '%20';

/** Longest URL and longest domain that are decoded. */
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

/** Decodes percent-encoded characters. A trailing space stays encoded: it would be lost. */
function inLetters(text: string): string {
  let end = text.length;
  while (text.endsWith(SPACE, end)) end -= SPACE.length;
  return text.slice(0, end).replace(ENCODED, decoded) + text.slice(end);
}

/** Returns a URL with its protocol for people: Unicode instead of punycode and percent-encoding. */
export function readableAddress(address: string): string {
  if (address.length > MAX_LENGTH || !/xn--|%/.test(address)) return address;
  const [, start = '', host = '', rest = address] =
    /^(https?:\/\/)([^/?#:]*)(.*)$/s.exec(address) ?? [];
  return start + readableHost(host) + inLetters(rest);
}

/** Returns a URL for people without its protocol, as it is shown under a title. */
export function addressLabel(address: string): string {
  return readableAddress(address)
    .replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}

/** Returns the host of a URL for people, without `www.`; the URL when it has none. */
export function hostOf(address: string): string {
  const url = parseAddress(address);
  return url ? readableHost(url.hostname).replace(/^www\./, '') || addressLabel(address) : address;
}
