import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { innerPath } from '@/lib/page/domains/hosts/paths';
import type { Page } from '../front/page';
import { readRequestHeaders } from '../front/request-headers';
import { answerOf, packIfPopular } from '../front/send';
import { keyAt, MAX_SIZE, PageStore } from '../front/store';
import { sendWhole } from '../requests/answer';
import { sendTogether } from '../requests/coalesce';

/** A page's own host: its name as it is kept by, and the page. */
export interface NamedHost {
  host: string;
  slug: string;
}

/** A page that the first process shares, as it is sent to a worker. */
export interface SharedPage {
  key: string;
  page: Pick<
    Page,
    'status' | 'headers' | 'etag' | 'isEmpty' | 'until' | 'anonymousOnly' | 'size'
  > & { br: Buffer };
  /** The Host header by which it was asked for, where that is the page's own host. */
  named?: { header: string; own: NamedHost };
}

/** What was saved: the keys of pages, and the paths of which they are; without them it may be anything. */
export interface Invalidated {
  keys?: string[];
  paths?: readonly string[];
}

const MAX_HOSTS = 10_000;

/**
 * The pages that the first process has shared with this worker. Nothing is drawn here, and nothing
 * is chosen that needs the database: such requests are the first process's.
 */
export class SharedPages {
  readonly #pages = new PageStore(MAX_SIZE);
  readonly #named = new LRUCache<string, NamedHost>({ max: MAX_HOSTS });
  readonly #hosts: ReadonlySet<string>;
  #count = 0;

  constructor(hosts: ReadonlySet<string>) {
    this.#hosts = hosts;
  }

  keep({ key, page, named }: SharedPage): void {
    const { br, ...rest } = page;
    const own = {
      answers: {},
      forms: { br },
      packed: false,
      repeats: 0,
      shared: undefined,
      test: undefined,
    };
    this.#pages.put(key, { ...rest, ...own });
    if (named) this.#named.set(named.header, named.own);
  }

  invalidate({ keys, paths }: Invalidated): void {
    if (keys) this.#pages.forget(keys);
    else this.#pages.doubt();
    const slugs = new Set(paths?.map((path) => path.slice(1)));
    // What is no path names a host: whose it was is not said.
    if (!paths?.every((path) => path.startsWith('/'))) this.#named.clear();
    else
      for (const [header, { slug }] of this.#named) if (slugs.has(slug)) this.#named.delete(header);
  }

  /** How many were answered since the start. */
  counted(): number {
    return this.#count;
  }

  /** Answers with a page that is here. Returns whether it did. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    const { method, url = '', httpVersionMajor } = req;
    if ((method !== 'GET' && method !== 'HEAD') || httpVersionMajor !== 1) return false;
    const headers = readRequestHeaders(req);
    if (headers.host === undefined || !headers.hasOneHost || headers.hasBody) return false;
    const at = url.indexOf('?');
    const page = this.#pages.get(this.#keyOf(headers.host, at < 0 ? url : url.slice(0, at)));
    if (!page || (page.anonymousOnly && headers.cookie !== undefined)) return false;
    this.#count += 1;
    sendTogether(() => sendWhole(res, answerOf(page, headers)));
    packIfPopular(page);
    return true;
  }

  #keyOf(host: string, path: string): string {
    if (this.#hosts.has(host) || this.#hosts.has(host.toLowerCase())) return path;
    const own = this.#named.get(host);
    return own ? keyAt(own.host, innerPath(path, own.slug)) : '';
  }
}
