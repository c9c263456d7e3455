import type { IncomingMessage } from 'node:http';
import { isSameText } from '@/lib/kernel/crypto/digest';
import { isInUse } from '@/lib/page/domains/hosts/hosts.server';
import { domainSettings } from '@/lib/page/domains/settings.server';
import type { Handler } from '../requests/pipeline';
import { isProgramHere } from '../requests/program-here';

const PATH = '/interno/dominio';
/** A name has at most 253 characters; what is written in others is longer. */
const MAX_LENGTH = 300;

/** Whether a proxy of ours asks: a program of this machine, or who has the key. */
function mayAsk(req: IncomingMessage, key: string | null): boolean {
  const { token } = domainSettings();
  if (token !== undefined && key !== null) return isSameText(key.slice(0, MAX_LENGTH), token);
  return isProgramHere(req);
}

/**
 * Tells the proxy whether to get a certificate for a name (`?domain=`): 200 for one that is in use,
 * else 403. From memory: it is asked for every name that strangers think of. To all but a program
 * of this machine, or a proxy elsewhere that has the key (`?clave=`), nothing is there.
 */
export const certificateQuestion: Handler = (context, next) => {
  const { req, res, path } = context;
  if (path !== PATH || req.method !== 'GET') return next();
  const { searchParams } = new URL(req.url ?? '', 'http://localhost');
  if (!mayAsk(req, searchParams.get('clave'))) return next();
  // Compared as received: a proxy sends the server name of a TLS handshake, already in lower case.
  const status = isInUse((searchParams.get('domain') ?? '').slice(0, MAX_LENGTH)) ? 200 : 403;
  res.writeHead(status, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
};
