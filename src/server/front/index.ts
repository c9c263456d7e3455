import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApp } from 'astro/app/entrypoint';
import { sessionTokenIn } from '@/lib/auth/cookies.server';
import { onTouched } from '@/lib/db';
import type { Config } from '@/lib/env/config';
import { securityHeaders } from '@/lib/http/headers';
import type { Handler } from '../exchange';
import { namesHost } from '../guard';
import { together } from '../together';
import { makePage, type Page, packOnce } from './page';
import { type Audience, audienceOf } from './paths';
import { asked, sendPage } from './send';
import { PageStore } from './store';

/** What kept pages may take, in bytes: about 10,000 of them. */
const MOST = 96 * 1024 * 1024;
const KEPT_STATUS = new Set([200, 404]);

const app = createApp({ streaming: false });

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
const isReading = (req: IncomingMessage) =>
  (req.method === 'GET' || req.method === 'HEAD') && req.httpVersionMajor === 1 && !hasBody(req);
const isSignedIn = ({ headers }: IncomingMessage) =>
  headers.cookie !== undefined && sessionTokenIn(headers.cookie) !== undefined;
/** The product's own pages answer to what a query says and greet who is signed in. */
const isPlain = (req: IncomingMessage) => !req.url?.includes('?') && !isSignedIn(req);

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
    if (!page || !isReading(req) || !namesHost(req, this.#hosts())) return false;
    if (page.anonymousOnly && !isPlain(req)) return false;
    together(() => sendPage(res, page, asked(req)));
    packOnce(page);
    return true;
  }

  /** Draws a page for all who wait for it, and keeps it if it may be kept. */
  readonly fill: Handler = ({ req, res, path }, next) => {
    const audience = isReading(req) ? audienceOf(path) : undefined;
    if (!audience || (audience === 'anonymous' && !isPlain(req))) return next();
    this.#pages
      .fill(path, () => this.#draw(path, audience))
      .then((page) =>
        page.anonymousOnly && isSignedIn(req) ? next() : sendPage(res, page, asked(req)),
      )
      .catch(next);
  };

  async #draw(path: string, audience: Audience): Promise<Page> {
    const { publicUrl, secure } = this.#settings;
    const locals = { clientAddress: '' } as App.Locals;
    const answer = await app.render(new Request(publicUrl + encodeURI(path)), { locals });
    const until = KEPT_STATUS.has(answer.status) ? locals.sharedUntil : undefined;
    // What is not there is said on a page of the product's own, with its header.
    const anonymousOnly = audience === 'anonymous' || answer.status === 404;
    return makePage(answer, { until, anonymousOnly }, securityHeaders(path, secure));
  }
}
