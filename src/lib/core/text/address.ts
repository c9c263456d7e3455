/** The longest URL in UTF-16 units (docs/product.md §11). */
export const MAX_ADDRESS_LENGTH = 2048;
/** The longest host name (RFC 1035). */
const MAX_HOST_LENGTH = 255;
/** The authority of a URL (user information and host), parsed as leniently as browsers do. */
const HOST = /^[a-z][a-z0-9+.-]*:[/\\]*([^/\\?#]*)/i;
/** Characters at which the path begins. */
const NO_HOST = /^(?:mailto|tel):/i;

/** Parses a URL like `URL.parse`, which the oldest supported browsers lack. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

let last: { address: string; url: URL | undefined } = { address: '', url: undefined };

function read(address: string): URL | undefined {
  // Cached, because several checks parse the same link one after the other.
  if (last.address !== address) last = { address, url: parseUrl(address) };
  return last.url;
}

/**
 * Parses a URL; undefined when it is invalid. Lengths are checked first, because parsing a host
 * takes quadratic time. The result is cached and must not be changed.
 */
export function parseAddress(address: string): URL | undefined {
  if (address.length > MAX_ADDRESS_LENGTH) return undefined;
  const host = HOST.exec(address)?.[1] ?? '';
  if (host.length > MAX_HOST_LENGTH && !NO_HOST.test(address)) return undefined;
  return read(address);
}
