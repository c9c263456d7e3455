import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionTokenIn } from '@/lib/auth/cookies.server';
import { isToken } from '@/lib/auth/sessions/rules';
import { readSession } from '@/lib/auth/sessions/service.server';
import { onTouched } from '@/lib/db';
import type { Config } from '@/lib/env/config';
import { hostsOf, ownHostNamed, settling } from '@/lib/hosts/hosts.server';
import { type AskedHost, innerPath } from '@/lib/hosts/paths';
import { securityHeaders } from '@/lib/http/headers';
import { send, sendWhole } from '../answer';
import { astro } from '../astro';
import { sendTogether } from '../coalesce';
import { atHost } from '../own-host/draw';
import type { Handler } from '../pipeline';
import { makePage, type Page, packOnce } from './page';
import { type Audience, audienceOf, keyOf, pathsOf } from './paths';
import { type RequestHeaders, readRequestHeaders } from './request-headers';
import { answerWith } from './send';
import { PageStore } from './store';

/**
 * What kept pages may take, in bytes: about 10,000 of them, or a tenth of what the process may have
 * where that is bounded, as in a container. It has to hold besides what drawing leaves behind.
 */
const MOST = Math.min(96 * 1024 * 1024, Math.floor(process.constrainedMemory() / 10) || Infinity);
const KEPT_STATUS = new Set([200, 404, 410]);

const isReading = ({ method, httpVersionMajor }: IncomingMessage, { hasBody }: RequestHeaders) =>
  (method === 'GET' || method === 'HEAD') && httpVersionMajor === 1 && !hasBody;
const tokenOf = ({ cookie }: RequestHeaders) =>
  cookie === undefined ? undefined : sessionTokenIn(cookie);

/** What is kept of a page at a host of its own is kept by both. */
const keyAt = (host: string, path: string) => `${host} ${path}`;

/** The keys of all that changes with a page, here and at its own hosts. */
function keysOf(page: string): string[] {
  const paths = pathsOf(page);
  return [
    ...paths,
    ...hostsOf(page.slice(1)).flatMap((host) => paths.map((path) => keyAt(host, path))),
  ];
}

/** Whether somebody is signed in. Without a database nobody is: they see what everybody does. */
async function isSomebody(saying: RequestHeaders): Promise<boolean> {
  const token = tokenOf(saying);
  if (!isToken(token)) return false;
  return readSession(token).then(
    (session) => session !== undefined,
    () => false,
  );
}

/**
 * The front cache: public pages are drawn by Astro once and then answered as bytes
 * before anything else is entered. A page says itself that it may be kept
 * (Astro.locals.sharedUntil); it is forgotten as soon as what it shows has changed.
 */
export class FrontCache {
  readonly #pages = new PageStore(MOST);
  readonly #settings: Config;
  readonly #hosts: () => ReadonlySet<string>;
  #kept = 0;
  #drawn = 0;

  constructor(settings: Config, hosts: () => ReadonlySet<string>) {
    this.#settings = settings;
    this.#hosts = hosts;
    onTouched((paths) => (paths ? this.#pages.forget(paths.flatMap(keysOf)) : this.#pages.doubt()));
  }

  /** Answers with a page that is at hand. Returns whether it did. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    const key = keyOf(req.url ?? '');
    const saying = readRequestHeaders(req);
    const page = this.#isOurs(saying) ? this.#pages.get(key) : this.#pageAt(saying, key);
    if (!page || !isReading(req, saying)) return false;
    if (page.anonymousOnly && isToken(tokenOf(saying))) return false;
    this.#kept += 1;
    sendTogether(() => sendWhole(res, answerWith(page, saying)));
    packOnce(page);
    return true;
  }

  /** Pages that were answered from memory, and pages that were drawn, since the start. */
  counted(): { kept: number; drawn: number } {
    return { kept: this.#kept, drawn: this.#drawn };
  }

  /** What is kept for a page's own host, unless that may have changed just now. */
  #pageAt({ host, hasOneHost }: RequestHeaders, path: string): Page | undefined {
    const own = host !== undefined && hasOneHost && !settling() ? ownHostNamed(host) : undefined;
    if (own?.act !== 'shows') return undefined;
    return this.#pages.get(keyAt(own.host, innerPath(path, own.slug)));
  }

  #isOurs({ host, hasOneHost }: RequestHeaders): boolean {
    if (host === undefined || !hasOneHost) return false;
    const ours = this.#hosts();
    return ours.has(host) || ours.has(host.toLowerCase());
  }

  /** Draws a page for all who wait for it, and keeps it if it may be kept. */
  readonly fill: Handler = ({ req, res, path, own }, next) => {
    const saying = readRequestHeaders(req);
    const audience = isReading(req, saying) ? audienceOf(path) : undefined;
    if (!audience) return next();
    const found = own
      ? this.#pages.fill(keyAt(own.host, path), () => this.#drawAt(own, path))
      : this.#pageFor(req.url ?? '', path, audience, saying);
    found.then((page) => (page ? send(res, answerWith(page, saying)) : next())).catch(next);
  };

  /** The page of a path, unless somebody signed in has one of their own there. */
  async #pageFor(url: string, path: string, audience: Audience, saying: RequestHeaders) {
    if (audience === 'anonymous' && (await isSomebody(saying))) return undefined;
    const at = url.indexOf('?');
    const key = keyOf(at < 0 ? path : path + url.slice(at));
    const page = await this.#pages.fill(key, () => this.#draw(path, key, audience));
    const isOwn = page.anonymousOnly && audience !== 'anonymous' && (await isSomebody(saying));
    return isOwn ? undefined : page;
  }

  async #render(path: string, query: string, ownHost?: AskedHost) {
    this.#drawn += 1;
    const { publicUrl } = this.#settings;
    // A page says where it is at home, which may have changed with it.
    await settling();
    const locals = { clientAddress: '', ...(ownHost && { ownHost }) } as App.Locals;
    const request = new Request(publicUrl + encodeURI(path) + query);
    const answer = await astro.render(request, { locals });
    const until = KEPT_STATUS.has(answer.status) ? locals.sharedUntil : undefined;
    return { answer, until };
  }

  async #draw(path: string, key: string, audience: Audience): Promise<Page> {
    const { answer, until } = await this.#render(path, key.slice(path.length));
    // What is not there is said on a page of the product's own, with its header.
    const anonymousOnly =
      audience === 'anonymous' || answer.status === 404 || answer.status === 410;
    return makePage(answer, { until, anonymousOnly }, securityHeaders(path, this.#settings.secure));
  }

  /** The same for a page's own host, where nobody is ever signed in. */
  async #drawAt(own: AskedHost, path: string): Promise<Page> {
    const { answer, until } = await this.#render(path, '', own);
    const told = await atHost(answer, own, this.#settings);
    const common = securityHeaders(path, this.#settings.secure, true);
    return makePage(told, { until, anonymousOnly: false }, common);
  }
}
