import type { IncomingMessage } from 'node:http';
import { nameTyped } from '@/lib/domains/names';
import { isLoopback } from '@/lib/env/config';
import { isInUse } from '@/lib/hosts/hosts.server';
import { isForwarded } from '../forwarded';
import type { Handler } from '../pipeline';
import { refuse } from '../refusal';

const PATH = '/interno/dominio';
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** Whether a program on this machine asks for itself: what it hands on from others says so. */
function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const { remoteAddress = '' } = socket;
  return LOOPBACK.test(remoteAddress) && !isForwarded(headers);
}

/**
 * Tells the proxy on this machine whether to get a certificate for a name (`?domain=`): 204 for one
 * that is in use, else 404. From memory: it is asked for every name that strangers think of.
 */
export const certificates: Handler = (context, next) => {
  const { req, res } = context;
  // By another name it was asked through a proxy, and is no address of ours.
  const host = (req.headers.host ?? '').replace(/:\d+$/, '');
  if (context.path !== PATH || !isLoopback(host)) return next();
  const asked = new URL(req.url ?? '', 'http://localhost').searchParams.get('domain') ?? '';
  const name = nameTyped(asked.slice(0, 300));
  if (req.method !== 'GET' || !isFromHere(req) || !name || !isInUse(name)) {
    return refuse(context, 'notFound');
  }
  res.writeHead(204, { 'Cache-Control': 'no-store' }).end();
};
