import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApp } from 'astro/app/entrypoint';
import { sessionTokenIn } from '@/lib/auth/cookies.server';
import { isToken } from '@/lib/auth/sessions/rules';
import { readSession } from '@/lib/auth/sessions/service.server';
import { onTouched } from '@/lib/db';
import type { Config } from '@/lib/env/config';
import { securityHeaders } from '@/lib/http/headers';
import { send, sendWhole } from '../answer';
import { sendTogether } from '../coalesce';
import type { Handler } from '../pipeline';
import { makePage, type Page, packOnce } from './page';
import { type Audience, audienceOf, keyOf, pathsOf } from './paths';
import { type RequestHeaders, readRequestHeaders } from './request-headers';
import { answerWith } from './send';
import { PageStore } from './store';

/** What kept pages may take, in bytes: about 10,000 of them. */
const MOST = 96 * 1024 * 1024;
const KEPT_STATUS = new Set([200, 404, 410]);

const app = createApp({ streaming: false });

const isReading = ({ method, httpVersionMajor }: IncomingMessage, { hasBody }: RequestHeaders) =>
  (method === 'GET' || method === 'HEAD') && httpVersionMajor === 1 && !hasBody;
const tokenOf = ({ cookie }: RequestHeaders) =>
  cookie === undefined ? undefined : sessionTokenIn(cookie);

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
    onTouched((paths) =>
      paths ? this.#pages.forget(paths.flatMap(pathsOf)) : this.#pages.doubt(),
    );
  }

  /** Answers with a page that is at hand. Returns whether it did. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    const page = this.#pages.get(keyOf(req.url ?? ''));
    if (!page) return false;
    const saying = readRequestHeaders(req);
    if (!isReading(req, saying) || !this.#isOurs(saying)) return false;
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

  #isOurs({ host, hasOneHost }: RequestHeaders): boolean {
    if (host === undefined || !hasOneHost) return false;
    const ours = this.#hosts();
    return ours.has(host) || ours.has(host.toLowerCase());
  }

  /** Draws a page for all who wait for it, and keeps it if it may be kept. */
  readonly fill: Handler = ({ req, res, path }, next) => {
    const saying = readRequestHeaders(req);
    const audience = isReading(req, saying) ? audienceOf(path) : undefined;
    if (!audience) return next();
    this.#pageFor(req.url ?? '', path, audience, saying)
      .then((page) => (page ? send(res, answerWith(page, saying)) : next()))
      .catch(next);
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

  async #draw(path: string, key: string, audience: Audience): Promise<Page> {
    this.#drawn += 1;
    const { publicUrl, secure } = this.#settings;
    const locals = { clientAddress: '' } as App.Locals;
    const query = key.slice(path.length);
    const answer = await app.render(new Request(publicUrl + encodeURI(path) + query), { locals });
    const until = KEPT_STATUS.has(answer.status) ? locals.sharedUntil : undefined;
    // What is not there is said on a page of the product's own, with its header.
    const anonymousOnly =
      audience === 'anonymous' || answer.status === 404 || answer.status === 410;
    return makePage(answer, { until, anonymousOnly }, securityHeaders(path, secure));
  }
}
