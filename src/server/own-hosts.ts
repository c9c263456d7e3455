import type { IncomingMessage } from 'node:http';
import { brandOf } from '@/lib/brands/cache.server';
import { isSameText } from '@/lib/core/crypto/digest';
import { config } from '@/lib/core/env/config';
import { securityHeaders } from '@/lib/core/http/security-headers';
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
  isLocalProgram,
  isSiteHost,
  type RequestContext,
  reject,
  removeTrailingSlash,
} from './requests';

/** Redirects are cached for minutes only, because the domain may belong to another page later. */
const SHORT_CACHING = 'public, max-age=300';
/** Icons that browsers request by themselves: the brand's or the portrait at a custom domain. */
const ICON = /^\/(?:favicon\.|apple-touch-icon)/;
const SLUG_AND_REST = /^\/([^/]+)(\/.*)?$/;

function redirect({ res }: RequestContext, status: 301 | 302, location: string): void {
  const cache = status === 301 ? SHORT_CACHING : 'no-store';
  res.writeHead(status, { Location: location, 'Cache-Control': cache, 'Content-Length': 0 }).end();
}

/** Ignores cookies, because custom domains have no sessions. */
function dropCredentials({ req }: RequestContext): void {
  delete req.headers.cookie;
  delete req.headers.authorization;
  delete req.headers['x-cuenta'];
}

/** Encodes a decoded path for a URL. */
const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');
const searchOf = (url = '') => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
const isReading = ({ req }: RequestContext) => req.method === 'GET' || req.method === 'HEAD';

/** Returns true for the path that proves a Bluesky handle, which must not be redirected. */
const isHandleProof = ({ act }: OwnHost, path: string) =>
  act === 'leadsToFirst' && path === '/.well-known/atproto-did';

/** Passes a request to a custom domain on under the path of its page. */
function enterPage(context: RequestContext, own: OwnHost, next: () => void): void {
  const { req, res, path } = context;
  const { slug, host, origin } = own;
  const inner = innerPath(path, slug);
  const headers = securityHeaders(inner);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  dropCredentials(context);
  const search = searchOf(req.url);
  if (own.act !== 'shows' && !isUnsubscribing(path) && !isHandleProof(own, path)) {
    const first = own.act === 'leadsToFirst' && ownHostOf(slug)?.origin;
    if (first) redirect(context, 301, first + encodePath(path) + search);
    else redirect(context, 302, config().publicUrl + encodePath(inner) + search);
    return;
  }
  if (path.endsWith('/') && path !== '/') {
    removeTrailingSlash(context, next);
    return;
  }
  const icon = ICON.test(path) ? (brandOf(slug)?.imagen ?? own.icon) : undefined;
  if (icon !== undefined) {
    if (icon) redirect(context, 302, icon);
    else reject(context, 'notFound');
    return;
  }
  context.own = { host, origin, slug };
  context.path = inner;
  // Written from the parsed path, because the raw one could be parsed differently later.
  req.url = encodePath(inner) + search;
  next();
}

/**
 * Redirects links of a domain that its page no longer has. Returns true when it has responded:
 * other paths are refused as at any unknown host.
 */
function redirectFormerHost(context: RequestContext, named: string): boolean {
  const { req, path } = context;
  const formerHost = formerHostNamed(named);
  if (!formerHost) return false;
  const { host, slug } = formerHost;
  if (slug !== null && isUnsubscribing(path)) {
    dropCredentials(context);
    context.own = { host, origin: originOf(host), slug };
    return false;
  }
  const inner = isReading(context) ? lastingPath(path, slug) : undefined;
  if (inner === undefined) return false;
  redirect(context, 302, config().publicUrl + encodePath(inner) + searchOf(req.url));
  return true;
}

/**
 * Redirects from a page's URL on this site to its custom domain, where the owner chose so. The
 * calendar is not redirected, because programs subscribed to it would store the new URL for ever.
 */
function redirectToOwnHost(context: RequestContext): boolean {
  if (!isReading(context)) return false;
  const [, slug = '', rest = ''] = SLUG_AND_REST.exec(context.path) ?? [];
  if (isFeed(rest)) return false;
  const own = redirectTargetOf(slug.toLowerCase());
  if (!own) return false;
  redirect(context, 301, own.origin + encodePath(rest || '/') + searchOf(context.req.url));
  return true;
}

/**
 * Finds out which host a request is for: a custom domain shows its page alone. It waits for changes
 * that were just committed, so that a domain works at the very next request.
 */
export const ownHosts: Handler = (context, next) => {
  const go = () => {
    const named = hostNamed(context.req);
    if (context.path === '' || named === undefined) return next();
    if (isSiteHost(named)) return redirectToOwnHost(context) ? undefined : next();
    const own = ownHostNamed(named);
    if (own) return enterPage(context, own, next);
    return redirectFormerHost(context, named) ? undefined : next();
  };
  const wait = settling();
  if (wait) void wait.then(go);
  else go();
};

const CERTIFICATE = '/interno/dominio';
/** Host names have at most 253 characters; longer values are cut. */
const MAX_LENGTH = 300;

/** Returns true for our own proxy: a program of this machine, or a request with the key. */
function mayAsk(req: IncomingMessage, key: string | null): boolean {
  const { token } = domainSettings();
  if (token !== undefined && key !== null) return isSameText(key.slice(0, MAX_LENGTH), token);
  return isLocalProgram(req);
}

/**
 * Tells the proxy whether to get a certificate for a host (`?domain=`): 200 for one in use, else
 * 403. It answers from memory, because strangers can cause it with any host. Only programs of this
 * machine, or a proxy elsewhere with the key (`?clave=`), get an answer; for others the path does
 * not exist.
 */
export const certificateCheck: Handler = ({ req, res, path }, next) => {
  if (path !== CERTIFICATE || req.method !== 'GET') return next();
  const { searchParams } = new URL(req.url ?? '', 'http://localhost');
  if (!mayAsk(req, searchParams.get('clave'))) return next();
  // Compared as received, because a proxy sends the server name of a TLS handshake in lower case.
  const status = isInUse((searchParams.get('domain') ?? '').slice(0, MAX_LENGTH)) ? 200 : 403;
  res.writeHead(status, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
};
