import type { IncomingMessage } from 'node:http';
import { brandOf } from '@/lib/brands/service.server';
import type { Config } from '@/lib/core/env/config';
import { securityHeaders } from '@/lib/core/http/headers';
import {
  formerHostNamed,
  ledFrom,
  type OwnHost,
  originOf,
  ownHostNamed,
  ownHostOf,
  settling,
} from '@/lib/domains/hosts/hosts.server';
import { innerPath, isFeed, isUnsubscribing, lastingPath } from '@/lib/domains/hosts/paths';
import { hostHeaders, namesHost, slash } from '../requests/guard';
import type { Handler, RequestContext } from '../requests/pipeline';
import { reject } from '../requests/rejection';

/** Redirects are cached for minutes only: the domain can be another page's one day. */
const SOON = 'public, max-age=300';
/** Icons that browsers ask for by themselves: the brand's or the portrait, not the product's. */
const ICON = /^\/(?:favicon\.|apple-touch-icon)/;
const ROOM = /^\/([^/]+)(\/.*)?$/;

/** The one host that a request names, when that is none of ours. */
function otherHost({ rawHeaders }: IncomingMessage, ours: ReadonlySet<string>): string | undefined {
  const [named, second] = hostHeaders(rawHeaders);
  const isOther = named !== undefined && second === undefined && !ours.has(named.toLowerCase());
  return isOther ? named : undefined;
}

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
function enter(context: RequestContext, own: OwnHost, settings: Config, next: () => void): void {
  const { req, res, path } = context;
  const { slug, host, origin } = own;
  const inner = innerPath(path, slug);
  const headers = securityHeaders(inner, settings.secure);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  forgetWho(context);
  const search = searchOf(req.url);
  if (own.act !== 'shows' && !isUnsubscribing(path) && !isHandleProof(own, path)) {
    const first = own.act === 'leadsToFirst' && ownHostOf(slug)?.origin;
    if (first) lead(context, 301, first + asTarget(path) + search);
    else lead(context, 302, settings.publicUrl + asTarget(inner) + search);
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
function leadOn(context: RequestContext, named: string, { publicUrl }: Config): boolean {
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
  lead(context, 302, publicUrl + asTarget(inner) + searchOf(req.url));
  return true;
}

/**
 * Leads from a page's address here to its own host, where its owner chose so. The calendar is
 * answered here: programs that subscribed to it would keep where they were led.
 */
function leadOut(context: RequestContext): boolean {
  if (!isReading(context)) return false;
  const [, slug = '', rest = ''] = ROOM.exec(context.path) ?? [];
  if (isFeed(rest)) return false;
  const own = ledFrom(slug.toLowerCase());
  if (!own) return false;
  lead(context, 301, own.origin + asTarget(rest || '/') + searchOf(context.req.url));
  return true;
}

/**
 * Finds out which host was asked: a page's own is answered by that page alone. What was just
 * committed is waited for, so that a domain works at the very next request.
 */
export function ownHosts(settings: Config, hosts: () => ReadonlySet<string>): Handler {
  return (context, next) => {
    const go = () => {
      if (context.path === '') return next();
      if (namesHost(context.req, hosts())) return leadOut(context) ? undefined : next();
      const named = otherHost(context.req, hosts());
      const own = named === undefined ? undefined : ownHostNamed(named);
      if (own) return enter(context, own, settings, next);
      return named !== undefined && leadOn(context, named, settings) ? undefined : next();
    };
    const wait = settling();
    if (wait) void wait.then(go);
    else go();
  };
}
