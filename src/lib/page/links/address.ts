import { MAX_ADDRESS_LENGTH, parseAddress } from '@/lib/kernel/text/address';
import { contactAddress, handleIn } from './contact';

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i;

/** What can be wrong with an address. */
export type AddressFault =
  | 'control'
  | 'tooLong'
  | 'notAnAddress'
  | 'scheme'
  | 'credentials'
  | 'handle';

/**
 * An address as a person types it, in normal form: `ejemplo.com` becomes
 * `https://ejemplo.com/`, a bare mail address `mailto:`, a telephone number `tel:`.
 * What cannot be one comes back as it was, trimmed; so does `@usuario`, which is one
 * only once its network is known.
 */
export function normalizeAddress(typed: string): string {
  const address = typed.trim();
  if (address === '' || address.length > MAX_ADDRESS_LENGTH) return address;
  if (CONTROL.test(address) || handleIn(address)) return address;
  const contact = contactAddress(address);
  if (contact) return contact;
  // As a host, a bare number would be an IP address.
  if (/^\d+$/.test(address)) return address;
  const whole = HAS_SCHEME.test(address) ? address : `https://${address.replace(/^\/\//, '')}`;
  const url = parseAddress(whole);
  if (!url) return address;
  const bare = !/^[^/?#]*\/\/[^/?#]*[/?#]/.test(whole);
  return bare && url.pathname === '/' ? url.href.replace(/\/$/, '') : url.href;
}

function hostFault(url: URL): AddressFault | undefined {
  if (url.username || url.password) return 'credentials';
  return url.hostname.includes('.') || url.hostname.startsWith('[') || url.hostname === 'localhost'
    ? undefined
    : 'notAnAddress';
}

/** What is wrong with an address, or undefined when it can be published. */
export function addressFault(address: string): AddressFault | undefined {
  if (CONTROL.test(address)) return 'control';
  if (address.length > MAX_ADDRESS_LENGTH) return 'tooLong';
  if (handleIn(address)) return 'handle';
  const url = parseAddress(address);
  if (!url) return 'notAnAddress';
  if (!SCHEMES.has(url.protocol)) return 'scheme';
  if (url.protocol === 'mailto:')
    return /^[^@\s]+@[^@\s]+$/.test(url.pathname) ? undefined : 'notAnAddress';
  if (url.protocol === 'tel:') return /\d/.test(url.pathname) ? undefined : 'notAnAddress';
  return hostFault(url);
}
