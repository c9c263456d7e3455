import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RunningTest } from '@/lib/audience/experiments/variants/rules';
import {
  type Visitor,
  variantAtHand,
  variantFor,
} from '@/lib/audience/statistics/recording/variant.server';
import { tagOf } from '@/lib/kernel/cdn/headers';
import { changesKnownAt, onInvalidated } from '@/lib/kernel/db';
import type { Config } from '@/lib/kernel/env/config';
import { securityHeaders } from '@/lib/kernel/http/headers';
import { hostsOf, ownHostNamed, settling } from '@/lib/page/domains/hosts/hosts.server';
import { innerPath, type RequestedHost } from '@/lib/page/domains/hosts/paths';
import { hostMark } from '@/lib/page/domains/rules';
import { sessionTokenIn } from '@/lib/people/auth/cookies.server';
import { isToken } from '@/lib/people/auth/sessions/rules';
import { readSession } from '@/lib/people/auth/sessions/service.server';
import { astro } from '../astro';
import { rewriteForHost } from '../own-host/draw';
import { sendOnce, sendWhole } from '../requests/answer';
import { sendTogether } from '../requests/coalesce';
import type { Handler, RequestContext } from '../requests/pipeline';
import { pagesBehind } from '../visits';
import { makePage, type Page } from './page';
import { type Audience, audienceOf, keyOf, pageOf, pathsOf } from './paths';
import { type RequestHeaders, readRequestHeaders } from './request-headers';
import { packIfPopular } from './send';
import { keyAt, MAX_SIZE, PageStore } from './store';
import { answerWith } from './to-cdn';
import { variantKey, variantKeys, visitorOf } from './variants';

const CACHED_STATUS = new Set([200, 404, 410]);

const isReading = ({ method, httpVersionMajor }: IncomingMessage, { hasBody }: RequestHeaders) =>
  (method === 'GET' || method === 'HEAD') && httpVersionMajor === 1 && !hasBody;
const tokenOf = ({ cookie }: RequestHeaders) =>
  cookie === undefined ? undefined : sessionTokenIn(cookie);

const tagsOf = (...paths: string[]) => paths.flatMap((path) => tagOf(path) ?? []);

/** What the page that a request asks for is kept by here. */
function keyFor({ req: { url = '' }, path }: RequestContext): string {
  const at = url.indexOf('?');
  return keyOf(at < 0 ? path : path + url.slice(at));
}

/** The keys of all that changes with a page, here and at its own hosts. */
export function keysOf(page: string): string[] {
  const paths = [...pathsOf(page), ...variantKeys(page)];
  return [
    ...paths,
    ...hostsOf(page.slice(1)).flatMap((host) => paths.map((path) => keyAt(host, path))),
  ];
}

/** Whether the request is signed in. False without a database: such a visitor sees the public page. */
async function isSomebody(saying: RequestHeaders): Promise<boolean> {
  const token = tokenOf(saying);
  if (!isToken(token)) return false;
  return readSession(token).then(
    (session) => session !== undefined,
    () => false,
  );
}

/** Whether the signed-in person is a member of the page under test. False without a database. */
async function isOnesOwn({ uid }: RunningTest, saying: RequestHeaders): Promise<boolean> {
  if (!isToken(tokenOf(saying))) return false;
  return pagesBehind(saying.cookie ?? '').then(
    (pages) => pages.includes(uid),
    () => false,
  );
}

/** Draws a page, or a variant of it. */
type Draw = (variant?: number) => Promise<Page>;

/**
 * The front cache: public pages are drawn by Astro once and then answered as bytes
 * before anything else is entered. A page says itself that it may be kept
 * (Astro.locals.sharedUntil); it is forgotten as soon as what it shows has changed.
 */
export class FrontCache {
  readonly #pages = new PageStore(MAX_SIZE, changesKnownAt);
  readonly #settings: Config;
  readonly #hosts: () => ReadonlySet<string>;
  #kept = 0;
  #drawn = 0;

  constructor(settings: Config, hosts: () => ReadonlySet<string>) {
    this.#settings = settings;
    this.#hosts = hosts;
    onInvalidated((paths) =>
      paths ? this.#pages.forget(paths.flatMap(keysOf)) : this.#pages.doubt(),
    );
  }

  /**
   * Answers with a page that is at hand. Returns whether it did. `share` is handed a page that is
   * the same for all visitors and still holds.
   */
  answer(
    req: IncomingMessage,
    res: ServerResponse,
    share?: (key: string, page: Page) => void,
  ): boolean {
    const path = keyOf(req.url ?? '');
    const saying = readRequestHeaders(req);
    const key = this.#isOurs(saying) ? path : this.#ownKey(saying, path);
    const cached = key === undefined ? undefined : this.#pages.get(key);
    const page = cached?.test ? this.#variantOf(cached, key ?? '', req, saying) : cached;
    if (key === undefined || !page || !isReading(req, saying)) return false;
    if (page.anonymousOnly && isToken(tokenOf(saying))) return false;
    this.#kept += 1;
    sendTogether(() => sendWhole(res, answerWith(page, saying, this.#isCurrent(key, page))));
    packIfPopular(page);
    // What a CDN stores is sent with headers that change in time, which are made here.
    if (share && !page.test && !page.shared && this.#pages.isCurrent(key, page)) share(key, page);
    return true;
  }

  /** Pages that were answered from memory, and pages that were drawn, since the start. */
  counted(): { kept: number; drawn: number } {
    return { kept: this.#kept, drawn: this.#drawn };
  }

  /** Whether the cache in front may store a page: asked at the moment at which it is sent. */
  #isCurrent(key: string, page: Page): boolean {
    return page.shared === undefined || this.#pages.isCurrent(key, page);
  }

  /** The variant of a tested page for this visitor, unless choosing it needs the database. */
  #variantOf(page: Page, key: string, req: IncomingMessage, saying: RequestHeaders) {
    if (!page.test || isToken(tokenOf(saying))) return undefined;
    const visitor = visitorOf(req, this.#settings.trustProxyHops);
    const variant = variantAtHand(page.test, visitor, Date.now());
    if (variant === 0) return page;
    if (variant === undefined) return undefined;
    page.variantKeys ??= variantKeys(key);
    return this.#pages.get(page.variantKeys[variant - 1] ?? '');
  }

  /** What a path is kept by at a page's own host, unless that may have changed just now. */
  #ownKey({ host, hasOneHost }: RequestHeaders, path: string): string | undefined {
    const own = host !== undefined && hasOneHost && !settling() ? ownHostNamed(host) : undefined;
    if (own?.act !== 'shows') return undefined;
    return keyAt(own.host, innerPath(path, own.slug));
  }

  #isOurs({ host, hasOneHost }: RequestHeaders): boolean {
    if (host === undefined || !hasOneHost) return false;
    const ours = this.#hosts();
    return ours.has(host) || ours.has(host.toLowerCase());
  }

  /** Draws a page for all who wait for it, and keeps it if it may be kept. */
  readonly fill: Handler = (context, next) => {
    const { req, res, path, own } = context;
    const saying = readRequestHeaders(req);
    const audience = isReading(req, saying) ? audienceOf(path) : undefined;
    if (!audience) return next();
    const key = own ? keyAt(own.host, path) : keyFor(context);
    const answer = own
      ? this.#shown(context, key, (variant) => this.#drawAt(own, path, variant))
      : this.#pageFor(context, key, audience, saying);
    const send = (page: Page) =>
      sendOnce(res, answerWith(page, saying, this.#isCurrent(key, page)));
    answer.then((page) => (page ? send(page) : next())).catch(next);
  };

  /** The cached page of a path, unless it looks different for a signed-in person. */
  async #pageFor(context: RequestContext, key: string, audience: Audience, saying: RequestHeaders) {
    if (audience === 'anonymous' && (await isSomebody(saying))) return undefined;
    const { path } = context;
    const draw: Draw = (variant) => this.#draw(path, key, audience, variant);
    const page = await this.#shown(context, key, draw, saying);
    const isOwn = page.anonymousOnly && audience !== 'anonymous' && (await isSomebody(saying));
    return isOwn ? undefined : page;
  }

  /** The page of a key; of a page under test the visitor's variant, and for its members the stored page. */
  async #shown(
    { req, clientAddress }: RequestContext,
    key: string,
    draw: Draw,
    saying?: RequestHeaders,
  ) {
    const page = await this.#pages.fill(key, () => draw());
    const { test } = page;
    if (!test || (saying && (await isOnesOwn(test, saying)))) return page;
    const visitor: Visitor = { address: clientAddress, agent: req.headers['user-agent'] ?? '' };
    const variant = await variantFor(test, visitor, Date.now());
    if (variant === 0) return page;
    return this.#pages.fill(variantKey(key, variant), () => draw(variant)).catch(() => page);
  }

  async #render(path: string, query: string, asked: { ownHost?: RequestedHost; variant?: number }) {
    this.#drawn += 1;
    const { publicUrl } = this.#settings;
    // A page says where it is at home, which may have changed with it.
    await settling();
    const locals = { clientAddress: '', ...asked } as App.Locals;
    const request = new Request(publicUrl + encodeURI(path) + query);
    const answer = await astro.render(request, { locals });
    const until = CACHED_STATUS.has(answer.status) ? locals.sharedUntil : undefined;
    return { answer, until, test: locals.test };
  }

  async #draw(path: string, key: string, audience: Audience, variant = 0): Promise<Page> {
    const drawn = await this.#render(path, key.slice(path.length), { variant });
    const { answer, until, test } = drawn;
    // What is not there is said on a page of the product's own, with its header.
    const anonymousOnly =
      audience === 'anonymous' || answer.status === 404 || answer.status === 410;
    const common = securityHeaders(path, this.#settings.hsts);
    const page = pageOf(path);
    const tags = page === undefined ? [] : tagsOf(page);
    return makePage(answer, { until, anonymousOnly, test, tags }, common);
  }

  /** The same for a custom domain, where no session exists. */
  async #drawAt(own: RequestedHost, path: string, variant = 0): Promise<Page> {
    const { answer, until, test } = await this.#render(path, '', { ownHost: own, variant });
    const rewritten = await rewriteForHost(answer, own, this.#settings);
    const common = securityHeaders(path, this.#settings.hsts, true);
    const tags = tagsOf(`/${own.slug}`, hostMark(own.host));
    return makePage(rewritten, { until, anonymousOnly: false, test, tags }, common);
  }
}
