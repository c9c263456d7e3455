import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { sessionTokenIn } from '@/lib/auth/cookies.server';
import { isToken } from '@/lib/auth/sessions/rules';
import { readSession } from '@/lib/auth/sessions/service.server';
import { cdnSettings } from '@/lib/core/cdn/settings.server';
import { changesKnownAt, onInvalidated } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { countryOf } from '@/lib/core/geo/country.server';
import { securityHeaders } from '@/lib/core/http/security-headers';
import { SECOND_MS } from '@/lib/core/time/units';
import { ownHostNamed, settling } from '@/lib/domains/hosts/hosts.server';
import { innerPath, type RequestedHost } from '@/lib/domains/hosts/paths';
import { hostTag } from '@/lib/domains/rules';
import type { RunningTest } from '@/lib/experiments/variants/rules';
import { pageIdsOf } from '@/lib/people/service.server';
import { type Visitor, variantAtHand, variantFor } from '@/lib/statistics/recording/visitor.server';
import { astro } from '../astro';
import { type Handler, hostNamed, isSiteHost, type RequestContext, senderOf } from '../requests';
import {
  type Audience,
  audienceOf,
  keyAt,
  keyOf,
  makePage,
  type Page,
  responseTo,
  variantKey,
} from './page';
import { expectDirectives } from './provider';
import { MAX_SIZE, PageStore } from './store';

const CACHED_STATUS = new Set([200, 404, 410]);

/** Returns true for a GET or HEAD without a body. */
const isReading = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;
const tokenOf = ({ cookie }: IncomingHttpHeaders) =>
  cookie === undefined ? undefined : sessionTokenIn(cookie);

/** Returns the cache key of the page that a request asks for at the product's own host. */
function keyFor({ req: { url = '' }, path }: RequestContext): string {
  const at = url.indexOf('?');
  return keyOf(at < 0 ? path : path + url.slice(at));
}

/** Returns the session of a request; none without a database: the page is public then. */
async function sessionOf(headers: IncomingHttpHeaders) {
  const token = tokenOf(headers);
  return isToken(token) ? readSession(token).catch(() => undefined) : undefined;
}

const isSignedIn = async (headers: IncomingHttpHeaders) => (await sessionOf(headers)) !== undefined;

/** Returns true when the signed-in person is a member of the page under test. */
async function isMember({ uid }: RunningTest, headers: IncomingHttpHeaders): Promise<boolean> {
  const session = await sessionOf(headers);
  const pages = session ? await pageIdsOf(session.persona).catch(() => []) : [];
  return pages.includes(uid);
}

/** The variant of a page, or the country whose order of blocks it shows. */
type View = Pick<App.Locals, 'variant' | 'country'>;

/** Renders a page, or the variant that some visitors see instead. */
type Render = (seen?: View) => Promise<Page>;

/** Returns the visitor's country if its order differs. A CDN stores one page for all countries. */
function countryFor({ countries = [] }: Page, address: string): string | undefined {
  if (countries.length === 0 || cdnSettings().engine !== 'none') return undefined;
  const country = countryOf(address);
  return countries.includes(country) ? country : undefined;
}

/**
 * The front cache: Astro renders a public page once, and later requests get its bytes before Astro
 * is entered. A page says by `Astro.cache.set` that it may be cached and which tags it shows
 * (provider.ts); it is dropped when one of them is invalidated.
 */
export class FrontCache {
  readonly #pages = new PageStore(MAX_SIZE, changesKnownAt);
  #cached = 0;
  #rendered = 0;

  constructor() {
    onInvalidated((tags) => (tags ? this.#pages.invalidate(tags) : this.#pages.markAllOutdated()));
  }

  /** Sends a cached page. Returns false when there is none for this request. */
  sendCached(req: IncomingMessage, res: ServerResponse): boolean {
    if (!isReading(req)) return false;
    const path = keyOf(req.url ?? '');
    const named = hostNamed(req);
    const key =
      named !== undefined && isSiteHost(named) ? path : this.#customDomainKey(named, path);
    if (key === undefined) return false;
    const stored = this.#pages.get(key);
    const page = stored && this.#storedPageFor(stored, key, req);
    if (!page) return false;
    if (page.anonymousOnly && isToken(tokenOf(req.headers))) return false;
    this.#cached += 1;
    this.#send(res, key, page, req.headers);
    return true;
  }

  /** Returns the number of pages sent from memory, and of pages rendered, since the start. */
  counts(): { cached: number; rendered: number } {
    return { cached: this.#cached, rendered: this.#rendered };
  }

  #send(res: ServerResponse, key: string, page: Page, headers: IncomingHttpHeaders): void {
    const response = responseTo(page, headers, () => this.#pages.isCurrent(key, page));
    res.writeHead(response.status, response.headers).end(response.body);
  }

  /** Returns the stored page as this visitor sees it. */
  #storedPageFor(page: Page, key: string, req: IncomingMessage): Page | undefined {
    if (page.test) return this.#variantOf(page, key, req);
    if (!page.countries) return page;
    const country = countryFor(page, senderOf(req));
    return country === undefined ? page : this.#pages.get(variantKey(key, country));
  }

  /**
   * Returns the variant of a tested page for this visitor, unless choosing it needs the database.
   */
  #variantOf(page: Page, key: string, req: IncomingMessage): Page | undefined {
    if (!page.test || isToken(tokenOf(req.headers))) return undefined;
    const visitor = { address: senderOf(req), agent: req.headers['user-agent'] ?? '' };
    const variant = variantAtHand(page.test, visitor, Date.now());
    if (variant === 0) return page;
    if (variant === undefined) return undefined;
    return this.#pages.get(variantKey(key, variant));
  }

  /** Returns the cache key at a custom domain; undefined while the domains are being read again. */
  #customDomainKey(named: string | undefined, path: string): string | undefined {
    const own = named === undefined || settling() ? undefined : ownHostNamed(named);
    return own?.act === 'shows' ? keyAt(own.host, innerPath(path, own.slug)) : undefined;
  }

  /** Renders a page for all requests that wait for it, and stores it if it may be cached. */
  readonly fill: Handler = (context, next) => {
    const { req, res, path, own } = context;
    const audience = isReading(req) ? audienceOf(path) : undefined;
    if (!audience) return next();
    const key = own ? keyAt(own.host, path) : keyFor(context);
    const rendering = own
      ? this.#pageSeen(context, key, (seen) => this.#renderAtHost(own, path, seen))
      : this.#pageFor(context, key, audience, req.headers);
    const send = (page: Page) => this.#send(res, key, page, req.headers);
    // A redirect keeps the query of the request, without which the page was rendered.
    const isMoved = (page: Page) => page.status === 301 && !own && req.url?.includes('?');
    rendering.then((page) => (page && !isMoved(page) ? send(page) : next())).catch(next);
  };

  /** Returns the page of a path, unless a signed-in person sees another one. */
  async #pageFor(
    context: RequestContext,
    key: string,
    audience: Audience,
    headers: IncomingHttpHeaders,
  ): Promise<Page | undefined> {
    if (audience === 'anonymous' && (await isSignedIn(headers))) return undefined;
    const draw: Render = (seen) => this.#renderPage(context.path, key, audience, seen);
    const page = await this.#pageSeen(context, key, draw, headers);
    const isOwn = page.anonymousOnly && audience !== 'anonymous' && (await isSignedIn(headers));
    return isOwn ? undefined : page;
  }

  /**
   * Returns the page of a key as the visitor sees it: in the order of their country, or as their
   * variant of an experiment. Members of a page under test see it unchanged.
   */
  async #pageSeen(
    { req, clientAddress }: RequestContext,
    key: string,
    draw: Render,
    headers?: IncomingHttpHeaders,
  ): Promise<Page> {
    const page = await this.#pages.fill(key, () => draw());
    const { test } = page;
    const country = test ? undefined : countryFor(page, clientAddress);
    if (country !== undefined) {
      return this.#pages.fill(variantKey(key, country), () => draw({ country })).catch(() => page);
    }
    if (!test || (headers && (await isMember(test, headers)))) return page;
    const visitor: Visitor = { address: clientAddress, agent: req.headers['user-agent'] ?? '' };
    const variant = await variantFor(test, visitor, Date.now());
    if (variant === 0) return page;
    return this.#pages.fill(variantKey(key, variant), () => draw({ variant })).catch(() => page);
  }

  /** Renders a page by a request without cookies and headers: nothing of one visitor gets in. */
  async #render(path: string, query: string, view: View & { ownHost?: RequestedHost }) {
    this.#rendered += 1;
    // Waits for the current domains, because a page contains its canonical URL.
    await settling();
    const began = Date.now();
    const locals = { clientAddress: '', ...view } as App.Locals;
    const request = new Request(config().publicUrl + encodeURI(path) + query);
    const directives = expectDirectives(request);
    const response = await astro.render(request, { locals });
    const { maxAge = 0, tags = [] } = directives() ?? {};
    const isCached = maxAge > 0 && CACHED_STATUS.has(response.status);
    const until = isCached ? began + maxAge * SECOND_MS : undefined;
    const { test, countries = [] } = locals;
    return { response, until, tags, test, ...(countries.length > 0 && { countries }) };
  }

  async #renderPage(path: string, key: string, audience: Audience, seen: View = {}): Promise<Page> {
    const { response, ...about } = await this.#render(path, key.slice(path.length), seen);
    // The 404 page has the product's header, which is different for signed-in people.
    const isMissing = response.status === 404 || response.status === 410;
    const anonymousOnly = audience === 'anonymous' || isMissing;
    return makePage(response, { ...about, anonymousOnly }, securityHeaders(path));
  }

  /** Renders a page of a custom domain, where no session exists. */
  async #renderAtHost(own: RequestedHost, path: string, seen: View = {}): Promise<Page> {
    const { response, ...about } = await this.#render(path, '', { ...seen, ownHost: own });
    const tags = [...about.tags, hostTag(own.host)];
    return makePage(response, { ...about, tags, anonymousOnly: false }, securityHeaders(path));
  }
}
