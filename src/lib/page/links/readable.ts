import { parseAddress } from '@/lib/kernel/text/address';
import { unicodeLabel } from './punycode';

/** What would be invisible or turn the text around stays as it is sent. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\uFFFD]/u;
const ENCODED = /(?:%[0-9A-Fa-f]{2})+/g;
const SPACE = '%20';

/** Longest address, and longest domain, that is looked at. */
const [MAX_LENGTH, MAX_HOST_LENGTH] = [6_144, 253];

/** A domain in its own letters, as people write it: `españa.es`. */
export function readableHost(host: string): string {
  if (!host.includes('xn--') || host.length > MAX_HOST_LENGTH) return host;
  const written = host.split('.').map(unicodeLabel).join('.');
  return URL.canParse(`https://${written}`) && new URL(`https://${written}`).hostname === host
    ? written
    : host;
}

function decoded(run: string): string {
  try {
    const text = decodeURIComponent(run);
    return UNREADABLE.test(text) ? run : text;
  } catch {
    return run;
  }
}

/** The letters of an address instead of their codes. A space at the end would be lost: it stays. */
function inLetters(text: string): string {
  let end = text.length;
  while (text.endsWith(SPACE, end)) end -= SPACE.length;
  return text.slice(0, end).replace(ENCODED, decoded) + text.slice(end);
}

/** An address as people write it, with its protocol: letters instead of punycode and percent signs. */
export function readableAddress(address: string): string {
  if (address.length > MAX_LENGTH || !/xn--|%/.test(address)) return address;
  const [, start = '', host = '', rest = address] =
    /^(https?:\/\/)([^/?#:]*)(.*)$/s.exec(address) ?? [];
  return start + readableHost(host) + inLetters(rest);
}

/** An address as people write it and without its protocol, as the source shows it under a title. */
export function addressLabel(address: string): string {
  return readableAddress(address)
    .replace(/^(?:https?:\/\/|mailto:|tel:)/, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}

/** The host of an address as people write it, without `www.`; the address when it has none. */
export function hostOf(address: string): string {
  const url = parseAddress(address);
  return url ? readableHost(url.hostname).replace(/^www\./, '') || addressLabel(address) : address;
}
