import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { isLoopback } from '@/lib/core/env/config';
import { subnetOf } from '@/lib/core/text/network';
import type { Handler } from './pipeline';

const FORWARDED =
  /^(forwarded|via|x-forwarded.*|x-(real|client|cluster-client|original-forwarded)-?(ip|for)?|(true|fastly)-client-ip|cf-connecting-ip|x-(original|rewrite)-(url|host)|x-host|x-http-method.*|x-method-override|x-astro-.*)$/;

/** Returns true when a proxy has left a trace in a request. */
function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name));
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
  // One household or server has all addresses of a /64.
  if (!isIPv6(bare) || bare === '::1') return bare;
  return subnetOf(new URL(`http://[${bare}]`).hostname.slice(1, -1));
}

/**
 * Returns true when a program of this machine asks for itself: by a name of this machine, without a
 * trace of a proxy, which would make the whole world local.
 */
export function isProgramHere({
  headers,
  httpVersion,
  socket,
}: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>): boolean {
  const isHere = isLoopback(plainAddress(socket.remoteAddress ?? '') ?? '');
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  // nginx asks in HTTP/1.0 where nothing else is said, and may say no more than that.
  return isHere && isLoopback(host) && httpVersion === '1.1' && !isForwarded(headers);
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
