/** Longest address, in UTF-16 units (docs/product.md §11). */
export const MAX_ADDRESS_LENGTH = 2048;
/** Longest name of a host (RFC 1035): names that are longer lead nowhere. */
const MAX_HOST_LENGTH = 255;
/** The host of a URL, and the user information before it, parsed as loosely as browsers do. */
const HOST = /^[a-z][a-z0-9+.-]*:[/\\]*([^/\\?#]*)/i;
/** A path begins after these, however long it is. */
const NO_HOST = /^(?:mailto|tel):/i;

/** Parses a URL as `URL.parse`, which browsers at the floor lack. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

let last: { address: string; url: URL | undefined } = { address: '', url: undefined };

function read(address: string): URL | undefined {
  // A link is looked at from many sides, one after the other.
  if (last.address !== address) last = { address, url: parseUrl(address) };
  return last.url;
}

/**
 * Parses a URL; undefined when it is invalid. Lengths are checked first: parsing a host takes
 * quadratic time. The result is cached and must not be changed.
 */
export function parseAddress(address: string): URL | undefined {
  if (address.length > MAX_ADDRESS_LENGTH) return undefined;
  const host = HOST.exec(address)?.[1] ?? '';
  if (host.length > MAX_HOST_LENGTH && !NO_HOST.test(address)) return undefined;
  return read(address);
}
