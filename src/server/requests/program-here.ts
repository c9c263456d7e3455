import type { IncomingMessage } from 'node:http';
import { isLoopback } from '@/lib/kernel/env/config';
import { isForwarded, plainAddress } from './forwarded';

/**
 * Whether a program on this machine asks for itself: by a name of this machine, without a trace of
 * a proxy, which would make the whole world local.
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
