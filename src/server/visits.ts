import type { IncomingMessage } from 'node:http';
import { sessionTokenIn } from '@/lib/auth/cookies.server';
import { readSession } from '@/lib/auth/sessions/service.server';
import { isOwnSource } from '@/lib/http/origin';
import { follow, record } from '@/lib/statistics/recording/recorder.server';
import {
  BEACON_LIMIT,
  isPrefetch,
  PURPOSE_HEADERS,
} from '@/lib/statistics/recording/requests.server';
import type { Exchange, Handler } from './exchange';

const NO_CONTENT = { 'Cache-Control': 'no-store' };

/** A beacon as our page sends it; anything else is left to its route, which says what is wrong. */
function isBeacon({ method, headers }: IncomingMessage, publicUrl: string): boolean {
  return (
    method === 'POST' &&
    !headers.expect &&
    isOwnSource(headers.origin, headers['sec-fetch-site']?.toString(), publicUrl) &&
    /^text\/plain\s*(;|$)/i.test(headers['content-type'] ?? '') &&
    Number(headers['content-length'] ?? Number.NaN) <= BEACON_LIMIT
  );
}

async function signedIn(cookie: string): Promise<string | undefined> {
  const token = sessionTokenIn(cookie);
  return token ? (await readSession(token))?.uid : undefined;
}

function take({ req, clientAddress }: Exchange, body: string): void {
  const { cookie, 'user-agent': userAgent = '' } = req.headers;
  const prefetch = isPrefetch(PURPOSE_HEADERS.map((name) => req.headers[name]));
  const visit = { body, userAgent, clientAddress, prefetch };
  if (!cookie) record({ ...visit, signedIn: undefined });
  else follow(signedIn(cookie).then((uid) => record({ ...visit, signedIn: uid })));
}

/**
 * Answers the beacons of public pages before Astro is entered: 204 whether they
 * count or not, so that the answer tells nothing.
 */
export function visits(publicUrl: string): Handler {
  return (exchange, next) => {
    const { req, res, path } = exchange;
    if (path !== '/api/visitas' || !isBeacon(req, publicUrl)) return next();
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.once('end', () => {
      take(exchange, chunks.length === 1 ? `${chunks[0]}` : `${Buffer.concat(chunks)}`);
      res.writeHead(204, NO_CONTENT).end();
    });
  };
}
