import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { sessionTokenIn } from '@/lib/auth/cookies.server';
import { isToken } from '@/lib/auth/sessions/rules';
import { readSession } from '@/lib/auth/sessions/service.server';
import { currenciesSold } from '@/lib/billing/pricing/catalogue.server';
import { PRICING, queryOfChoice, readChoice } from '@/lib/billing/pricing/choice';
import { changesKnownAt, onInvalidated } from '@/lib/core/db';
import { securityHeaders } from '@/lib/core/http/headers';
import { SECOND_MS } from '@/lib/core/time/units';
import { ownHostNamed, settling } from '@/lib/domains/hosts/hosts.server';
import { innerPath, type RequestedHost } from '@/lib/domains/hosts/paths';
import { hostMark } from '@/lib/domains/rules';
import type { RunningTest } from '@/lib/experiments/variants/rules';
import { pageIdsOf } from '@/lib/people/members.server';
import { RESERVED_SLUGS } from '@/lib/profile/reserved';
import { type Visitor, variantAtHand, variantFor } from '@/lib/statistics/recording/visitor.server';
import { pathsWhere } from '@/routes';
import { astro } from '../astro';
import { type Handler, hostNamed, isOurs, type RequestContext, senderOf } from '../requests';
import { answerOf, makePage, type Page } from './page';
import { expectDirectives } from './provider';
import { MAX_SIZE, PageStore } from './store';

/** Pages of the product itself, which look different to a signed-in person. */
const SITE = new Set(pathsWhere(({ audience }) => audience === 'site'));
const ARTICLE = /^\/blog\/[a-z0-9-]+$/;
/** Examples, and their samples without a name. One with a name is of that visitor alone. */
const EXAMPLE = /^\/ejemplos\/(?!muestra$)(?:muestra\/)?[a-z]+$/;
/** A `?` or `#` in a decoded path belongs to a name: in a URL it would begin a query. */
const OF_PAGE = /^\/([^/?#]+)(?:\/(?:eventos(?:\.ics)?|tienda))?$/;

/** A page may be cached for all, for those who are not signed in, or not at all. */
type Audience = 'public' | 'anonymous' | undefined;

function isPage(path: string): boolean {
  const slug = OF_PAGE.exec(path)?.[1];
  return slug !== undefined && !RESERVED_SLUGS.has(slug.toLowerCase());
}

/** Returns who sees the same page at a decoded path without a query. */
export function audienceOf(path: string): Audience {
  if (SITE.has(path) || ARTICLE.test(path)) return 'anonymous';
  if (EXAMPLE.test(path)) return 'public';
  return isPage(path) ? 'public' : undefined;
}

/**
 * Returns the cache key of a URL: its path, and of its query only what the page is drawn by. All else
 * (`utm_source`, `fbclid`) is for the beacon, which reads it in the browser.
 */
export function keyOf(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const path = url.slice(0, at);
  if (path !== PRICING) return path;
  const currencies = currenciesSold();
  return (
    path + queryOfChoice(readChoice(new URLSearchParams(url.slice(at)), currencies), currencies)
  );
}

/** A path is cached under the host that it was asked at, where that is a page's own. */
const keyAt = (host: string, path: string) => `${host} ${path}`;

/**
 * The cache key of a variant. It contains a line break, which no decoded path can (`plainPath`), so
 * that no request can name a variant or replace one.
 */
const variantKey = (key: string, variant: number) => `${key}\n${variant}`;

const CACHED_STATUS = new Set([200, 404, 410]);

/** True for a GET or HEAD without a body. */
const isReading = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;
const tokenOf = ({ cookie }: IncomingHttpHeaders) =>
  cookie === undefined ? undefined : sessionTokenIn(cookie);

/** The cache key of the page that a request asks for at the product's own host. */
function keyFor({ req: { url = '' }, path }: RequestContext): string {
  const at = url.indexOf('?');
  return keyOf(at < 0 ? path : path + url.slice(at));
}

/** The session of a request. None without a database: such a visitor sees the public page. */
async function sessionOf(headers: IncomingHttpHeaders) {
  const token = tokenOf(headers);
  return isToken(token) ? readSession(token).catch(() => undefined) : undefined;
}

/** True when the request is signed in. */
const isSignedIn = async (headers: IncomingHttpHeaders) => (await sessionOf(headers)) !== undefined;

/** True when the signed-in person is a member of the page under test. */
async function isMember({ uid }: RunningTest, headers: IncomingHttpHeaders): Promise<boolean> {
  const session = await sessionOf(headers);
  const pages = session ? await pageIdsOf(session.persona).catch(() => []) : [];
  return pages.includes(uid);
}

/** Draws a page, or a variant of it. */
type Draw = (variant?: number) => Promise<Page>;

/**
 * The front cache: public pages are drawn by Astro once and then answered as bytes before Astro is
 * entered. A page says by `Astro.cache.set` that it may be cached and what it shows (provider.ts);
 * it is dropped as soon as that has changed.
 */
export class FrontCache {
  readonly #pages = new PageStore(MAX_SIZE, changesKnownAt);
  #cached = 0;
  #drawn = 0;

  constructor() {
    onInvalidated((tags) => (tags ? this.#pages.invalidate(tags) : this.#pages.doubt()));
  }

  /** Answers with a stored page. Returns whether it did. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    const path = keyOf(req.url ?? '');
    const named = hostNamed(req);
    const key = named !== undefined && isOurs(named) ? path : this.#ownKey(named, path);
    const stored = key === undefined ? undefined : this.#pages.get(key);
    const page = stored?.test ? this.#variantOf(stored, key ?? '', req) : stored;
    if (key === undefined || !page || !isReading(req)) return false;
    if (page.anonymousOnly && isToken(tokenOf(req.headers))) return false;
    this.#cached += 1;
    this.#send(res, key, page, req.headers);
    return true;
  }

  /** Pages that were answered from memory, and pages that were drawn, since the start. */
  counted(): { kept: number; drawn: number } {
    return { kept: this.#cached, drawn: this.#drawn };
  }

  #send(res: ServerResponse, key: string, page: Page, asked: IncomingHttpHeaders): void {
    const answer = answerOf(page, asked, () => this.#pages.isCurrent(key, page));
    res.writeHead(answer.status, answer.headers).end(answer.body);
  }

  /** The variant of a tested page for this visitor, unless choosing it needs the database. */
  #variantOf(page: Page, key: string, req: IncomingMessage): Page | undefined {
    if (!page.test || isToken(tokenOf(req.headers))) return undefined;
    const visitor = { address: senderOf(req), agent: req.headers['user-agent'] ?? '' };
    const variant = variantAtHand(page.test, visitor, Date.now());
    if (variant === 0) return page;
    if (variant === undefined) return undefined;
    return this.#pages.get(variantKey(key, variant));
  }

  /** The cache key of a path at a page's own host, unless that may have changed just now. */
  #ownKey(named: string | undefined, path: string): string | undefined {
    const own = named === undefined || settling() ? undefined : ownHostNamed(named);
    return own?.act === 'shows' ? keyAt(own.host, innerPath(path, own.slug)) : undefined;
  }

  /** Draws a page for all who wait for it, and stores it if it may be cached. */
  readonly fill: Handler = (context, next) => {
    const { req, res, path, own } = context;
    const audience = isReading(req) ? audienceOf(path) : undefined;
    if (!audience) return next();
    const key = own ? keyAt(own.host, path) : keyFor(context);
    const answer = own
      ? this.#shown(context, key, (variant) => this.#drawAt(own, path, variant))
      : this.#pageFor(context, key, audience, req.headers);
    const send = (page: Page) => this.#send(res, key, page, req.headers);
    answer.then((page) => (page ? send(page) : next())).catch(next);
  };

  /** The cached page of a path, unless it looks different for a signed-in person. */
  async #pageFor(
    context: RequestContext,
    key: string,
    audience: Audience,
    headers: IncomingHttpHeaders,
  ): Promise<Page | undefined> {
    if (audience === 'anonymous' && (await isSignedIn(headers))) return undefined;
    const draw: Draw = (variant) => this.#draw(context.path, key, audience, variant);
    const page = await this.#shown(context, key, draw, headers);
    const isOwn = page.anonymousOnly && audience !== 'anonymous' && (await isSignedIn(headers));
    return isOwn ? undefined : page;
  }

  /** The page of a key; of a page under test the visitor's variant, and for its members the page as it is. */
  async #shown(
    { req, clientAddress }: RequestContext,
    key: string,
    draw: Draw,
    headers?: IncomingHttpHeaders,
  ): Promise<Page> {
    const page = await this.#pages.fill(key, () => draw());
    const { test } = page;
    if (!test || (headers && (await isMember(test, headers)))) return page;
    const visitor: Visitor = { address: clientAddress, agent: req.headers['user-agent'] ?? '' };
    const variant = await variantFor(test, visitor, Date.now());
    if (variant === 0) return page;
    return this.#pages.fill(variantKey(key, variant), () => draw(variant)).catch(() => page);
  }

  /** Has Astro draw a page by a request without cookies and headers: nothing of one visitor gets in. */
  async #render(path: string, query: string, asked: { ownHost?: RequestedHost; variant?: number }) {
    this.#drawn += 1;
    // A page says where it is at home, which may have changed with it.
    await settling();
    const began = Date.now();
    const locals = { clientAddress: '', ...asked } as App.Locals;
    const request = new Request(this.#settings.publicUrl + encodeURI(path) + query);
    const directives = expectDirectives(request);
    const response = await astro.render(request, { locals });
    const { maxAge = 0, tags = [] } = directives() ?? {};
    const isCached = maxAge > 0 && CACHED_STATUS.has(response.status);
    const until = isCached ? began + maxAge * SECOND_MS : undefined;
    return { response, until, tags, test: locals.test };
  }

  async #draw(path: string, key: string, audience: Audience, variant = 0): Promise<Page> {
    const { response, ...about } = await this.#render(path, key.slice(path.length), { variant });
    // What is not there is said on a page of the product's own, with its header.
    const isMissing = response.status === 404 || response.status === 410;
    const anonymousOnly = audience === 'anonymous' || isMissing;
    return makePage(response, { ...about, anonymousOnly }, securityHeaders(path));
  }

  /** The same for a custom domain, where no session exists. */
  async #drawAt(own: RequestedHost, path: string, variant = 0): Promise<Page> {
    const { response, ...about } = await this.#render(path, '', { ownHost: own, variant });
    const tags = [...about.tags, hostMark(own.host)];
    return makePage(response, { ...about, tags, anonymousOnly: false }, securityHeaders(path));
  }
}
