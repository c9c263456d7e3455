import type { IncomingMessage } from 'node:http';
import { brandOf } from '@/lib/brands/service.server';
import { isSameText } from '@/lib/core/crypto/digest';
import { config } from '@/lib/core/env/config';
import { securityHeaders } from '@/lib/core/http/headers';
import {
  formerHostNamed,
  isInUse,
  type OwnHost,
  originOf,
  ownHostNamed,
  ownHostOf,
  redirectTargetOf,
  settling,
} from '@/lib/domains/hosts/hosts.server';
import { innerPath, isFeed, isUnsubscribing, lastingPath } from '@/lib/domains/hosts/paths';
import { domainSettings } from '@/lib/domains/settings.server';
import {
  type Handler,
  hostNamed,
  isOurs,
  isProgramHere,
  type RequestContext,
  reject,
  slash,
} from './requests';

/** Redirects are cached for minutes only: the domain can be another page's one day. */
const SOON = 'public, max-age=300';
/** Icons that browsers ask for by themselves: the brand's or the portrait, not the product's. */
const ICON = /^\/(?:favicon\.|apple-touch-icon)/;
const ROOM = /^\/([^/]+)(\/.*)?$/;

function lead({ res }: RequestContext, status: 301 | 302, location: string): void {
  const cache = status === 301 ? SOON : 'no-store';
  res.writeHead(status, { Location: location, 'Cache-Control': cache, 'Content-Length': 0 }).end();
}

/** Custom domains have no sessions: cookies are ignored. */
function forgetWho({ req }: RequestContext): void {
  delete req.headers.cookie;
  delete req.headers.authorization;
  delete req.headers['x-cuenta'];
}

/** A decoded path as a request names it. */
const asTarget = (path: string) => path.split('/').map(encodeURIComponent).join('/');
const searchOf = (url = '') => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
const isReading = ({ req }: RequestContext) => req.method === 'GET' || req.method === 'HEAD';

/** Returns true for the path that proves whose Bluesky handle a domain is: it is not redirected. */
const isHandleProof = ({ act }: OwnHost, path: string) =>
  act === 'leadsToFirst' && path === '/.well-known/atproto-did';

/** Has a request to an own host answered by the path of the page that it stands for. */
function enter(context: RequestContext, own: OwnHost, next: () => void): void {
  const { req, res, path } = context;
  const { slug, host, origin } = own;
  const inner = innerPath(path, slug);
  const headers = securityHeaders(inner);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  forgetWho(context);
  const search = searchOf(req.url);
  if (own.act !== 'shows' && !isUnsubscribing(path) && !isHandleProof(own, path)) {
    const first = own.act === 'leadsToFirst' && ownHostOf(slug)?.origin;
    if (first) lead(context, 301, first + asTarget(path) + search);
    else lead(context, 302, config().publicUrl + asTarget(inner) + search);
    return;
  }
  if (path.endsWith('/') && path !== '/') {
    slash(context, next);
    return;
  }
  const icon = ICON.test(path) ? (brandOf(slug)?.imagen ?? own.icon) : undefined;
  if (icon !== undefined) {
    if (icon) lead(context, 302, icon);
    else reject(context, 'notFound');
    return;
  }
  context.own = { host, origin, slug };
  context.path = inner;
  // Of the path as it was understood: of the raw one others might understand something else.
  req.url = asTarget(inner) + search;
  next();
}

/**
 * Redirects links of a domain that its page no longer has. Returns whether it has responded: other
 * paths are refused as at any unknown host.
 */
function redirectFormerHost(context: RequestContext, named: string): boolean {
  const { req, path } = context;
  const formerHost = formerHostNamed(named);
  if (!formerHost) return false;
  const { host, slug } = formerHost;
  if (slug !== null && isUnsubscribing(path)) {
    forgetWho(context);
    context.own = { host, origin: originOf(host), slug };
    return false;
  }
  const inner = isReading(context) ? lastingPath(path, slug) : undefined;
  if (inner === undefined) return false;
  lead(context, 302, config().publicUrl + asTarget(inner) + searchOf(req.url));
  return true;
}

/**
 * Leads from a page's address here to its own host, where its owner chose so. The calendar is
 * answered here: programs that subscribed to it would keep where they were led.
 */
function redirectToOwnHost(context: RequestContext): boolean {
  if (!isReading(context)) return false;
  const [, slug = '', rest = ''] = ROOM.exec(context.path) ?? [];
  if (isFeed(rest)) return false;
  const own = redirectTargetOf(slug.toLowerCase());
  if (!own) return false;
  lead(context, 301, own.origin + asTarget(rest || '/') + searchOf(context.req.url));
  return true;
}

/**
 * Finds out which host was asked: a page's own is answered by that page alone. What was just
 * committed is waited for, so that a domain works at the very next request.
 */
export const ownHosts: Handler = (context, next) => {
  const go = () => {
    const named = hostNamed(context.req);
    if (context.path === '' || named === undefined) return next();
    if (isOurs(named)) return redirectToOwnHost(context) ? undefined : next();
    const own = ownHostNamed(named);
    if (own) return enter(context, own, next);
    return redirectFormerHost(context, named) ? undefined : next();
  };
  const wait = settling();
  if (wait) void wait.then(go);
  else go();
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
export const certificateQuestion: Handler = ({ req, res, path }, next) => {
  if (path !== CERTIFICATE || req.method !== 'GET') return next();
  const { searchParams } = new URL(req.url ?? '', 'http://localhost');
  if (!mayAsk(req, searchParams.get('clave'))) return next();
  // Compared as received: a proxy sends the server name of a TLS handshake, already in lower case.
  const status = isInUse((searchParams.get('domain') ?? '').slice(0, MAX_LENGTH)) ? 200 : 403;
  res.writeHead(status, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
};
