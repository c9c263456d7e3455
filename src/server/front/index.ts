import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApp } from 'astro/app/entrypoint';
import { sessionTokenIn } from '@/lib/auth/cookies.server';
import { onTouched } from '@/lib/db';
import type { Config } from '@/lib/env/config';
import { securityHeaders } from '@/lib/http/headers';
import type { Handler } from '../exchange';
import { namesHost } from '../guard';
import { makePage, type Page, packOnce } from './page';
import { audienceOf } from './paths';
import { asked, sendPage } from './send';
import { PageStore } from './store';

/** What kept pages may take, in bytes: about 10,000 of them. */
const MOST = 96 * 1024 * 1024;
const KEPT_STATUS = new Set([200, 404]);

const app = createApp({ streaming: false });

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
const isSignedIn = ({ headers }: IncomingMessage) =>
  headers.cookie !== undefined && sessionTokenIn(headers.cookie) !== undefined;

/**
 * The front cache: public pages are drawn by Astro once and then answered as bytes
 * before anything else is entered. A page says itself that it may be kept
 * (Astro.locals.sharedUntil); it is forgotten as soon as what it shows has changed.
 */
export class FrontCache {
  readonly #pages = new PageStore(MOST);
  readonly #settings: Config;
  readonly #hosts: () => ReadonlySet<string>;

  constructor(settings: Config, hosts: () => ReadonlySet<string>) {
    this.#settings = settings;
    this.#hosts = hosts;
    onTouched((paths) => this.#pages.forget(paths));
  }

  /** Answers with a page that is at hand. Gives whether it did. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    const { url = '' } = req;
    const query = url.indexOf('?');
    const page = this.#pages.get(query < 0 ? url : url.slice(0, query));
    if (!page || !this.#isFor(page, req, query >= 0) || !isReading(req) || hasBody(req)) {
      return false;
    }
    if (!namesHost(req, this.#hosts())) return false;
    sendPage(res, page, asked(req));
    packOnce(page);
    return true;
  }

  /** Draws and keeps a page that may be kept, for all who wait for it. */
  readonly fill: Handler = ({ req, res, path }, next) => {
    const audience = isReading(req) && !hasBody(req) ? audienceOf(path) : undefined;
    const isOfAll = audience === 'everybody';
    if (!audience || !(isOfAll || this.#isPlain(req, (req.url ?? '').includes('?')))) return next();
    this.#pages
      .fill(path, () => this.#draw(path, !isOfAll))
      .then((page) => (page ? sendPage(res, page, asked(req)) : next()))
      .catch(next);
  };

  /** A page of the product itself has a query to answer to, or somebody signed in to greet. */
  #isPlain(req: IncomingMessage, hasQuery: boolean): boolean {
    return !hasQuery && !isSignedIn(req);
  }

  #isFor(page: Page, req: IncomingMessage, hasQuery: boolean): boolean {
    return !page.anonymousOnly || this.#isPlain(req, hasQuery);
  }

  async #draw(path: string, anonymousOnly: boolean): Promise<Page | undefined> {
    const { publicUrl, secure } = this.#settings;
    const locals = { clientAddress: '' } as App.Locals;
    const answer = await app.render(new Request(publicUrl + encodeURI(path)), { locals });
    const until = locals.sharedUntil;
    if (until === undefined || !KEPT_STATUS.has(answer.status)) {
      await answer.body?.cancel();
      return undefined;
    }
    return makePage(answer, { until, anonymousOnly }, securityHeaders(path, secure));
  }
}
