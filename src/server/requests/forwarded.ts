import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { Handler } from './pipeline';

const FORWARDED =
  /^(forwarded|via|x-forwarded.*|x-(real|client|cluster-client|original-forwarded)-?(ip|for)?|(true|fastly)-client-ip|cf-connecting-ip|x-(original|rewrite)-(url|host)|x-host|x-http-method.*|x-method-override|x-astro-.*)$/;

/** Whether a request bears a trace of a proxy. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name));
}

/** The /64 that an IPv6 address is in: one household or server has that many addresses. */
function network(address: string): string {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - right.length;
  return `${[...groups, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':')}::`;
}

/** An address in the one form that is compared: no port, no zone, IPv6 by its /64. */
export function plainAddress(value: string): string | undefined {
  if (isIPv4(value)) return value;
  const bare = value
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
  if (!isIP(bare)) return undefined;
  return isIPv6(bare) && bare !== '::1' ? network(bare) : bare;
}

/**
 * Where a request came from. Each trusted proxy appends the address it saw to
 * X-Forwarded-For, so the one wanted is `hops` from the right; what stands to
 * the left of it was sent by the client and proves nothing.
 */
export function clientAddress(headers: IncomingHttpHeaders, socket: string, hops: number): string {
  if (hops === 0) return plainAddress(socket) ?? '';
  const seen = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return plainAddress(seen[Math.max(0, seen.length - hops)] ?? '') ?? plainAddress(socket) ?? '';
}

/** Works out the client's address, then drops every header that claims one. */
export function forwarded(hops: number): Handler {
  return (context, next) => {
    const { headers, socket } = context.req;
    context.clientAddress = clientAddress(headers, socket.remoteAddress ?? '', hops);
    for (const name of Object.keys(headers)) {
      if (FORWARDED.test(name)) delete headers[name];
    }
    next();
  };
}
