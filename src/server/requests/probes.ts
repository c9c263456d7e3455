/** Requests of programs around the server: platforms that watch it, and the proxy in front. */
import type { IncomingMessage } from 'node:http';
import { isSameText } from '@/lib/core/crypto/digest';
import { pingDatabase } from '@/lib/core/db/ping';
import { isInUse } from '@/lib/domains/hosts/hosts.server';
import { domainSettings } from '@/lib/domains/settings.server';
import { isProgramHere } from './forwarded';
import type { Handler } from './pipeline';

const UP = '/up';
const UP_HEADERS = { 'Cache-Control': 'no-store', 'Content-Length': 0 };

/**
 * Answers platforms that run containers (ONCE, Kamal) whether this process and its database work:
 * 200 or 503, without a body. Under any Host, because they ask the container by its id.
 */
export const up: Handler = ({ req, res, path }, next) => {
  if (path !== UP || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
  pingDatabase().then(
    () => void res.writeHead(200, UP_HEADERS).end(),
    () => void res.writeHead(503, { ...UP_HEADERS, 'Retry-After': '5' }).end(),
  );
};

const CERTIFICATE = '/interno/dominio';
/** A name has at most 253 characters; what is written in others is longer. */
const MAX_LENGTH = 300;

/** Returns true for a proxy of ours: a program of this machine, or a request with the key. */
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
  if (path !== CERTIFICATE || req.method !== 'GET') return next();
  const { searchParams } = new URL(req.url ?? '', 'http://localhost');
  if (!mayAsk(req, searchParams.get('clave'))) return next();
  // Compared as received: a proxy sends the server name of a TLS handshake, already in lower case.
  const status = isInUse((searchParams.get('domain') ?? '').slice(0, MAX_LENGTH)) ? 200 : 403;
  res.writeHead(status, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
};
