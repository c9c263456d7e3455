import { LRUCache } from 'lru-cache';
import { sleep } from '@/lib/core/env/system';
import type { Page } from './page';

/**
 * Bytes that stored pages may take: about 10,000 pages, or a tenth of the process's memory where
 * that is limited, as in a container.
 */
export const MAX_SIZE = Math.min(
  96 * 1024 * 1024,
  Math.floor(process.constrainedMemory() / 10) || Infinity,
);

const MISSING_SHARE = 0.05;
/** Time (ms) that a request waits for a page to be rendered when an older copy exists. */
const TIMEOUT_MS = 1_000;
/**
 * Time (ms) for which a page is sent without knowledge of other processes' commits, because the
 * database may be slow or unreachable for a moment.
 */
export const MAX_UNKNOWN_MS = 15_000;
/**
 * The same limit where a CDN may store the page: its last purge follows two seconds after a change.
 */
const MAX_UNKNOWN_TO_CDN_MS = 1_500;
/** Time (ms) for which an older copy is sent after a failed rendering, before the next attempt. */
const PAUSE_MS = 1_000;

interface Entry {
  page: Page;
  /** The store's era in which it was rendered: in a later era it may be outdated. */
  era: number;
  /** The start of its rendering (performance.now). */
  renderedAt: number;
  /** The time (UTC ms) until which it is sent although outdated, and the era of that permission. */
  allowedUntil: number;
  allowedEra: number;
}

interface Rendering {
  page: Promise<Page>;
  /** The tags that were invalidated since it began. */
  invalidated: Set<string>;
  era: number;
  /** Resolves to undefined after TIMEOUT_MS, when requests with an older copy stop waiting. */
  overdue?: Promise<undefined>;
}

const isUsable = (page: Page | undefined): page is Page => page !== undefined && page.status < 500;

/**
 * An LRU cache of pages by key, limited to `most` bytes. Concurrent requests for a page render it
 * once. An expired page, or one that may be outdated, is rendered again, and the older copy is sent
 * when that fails, because the database may be unreachable. A page with an invalidated tag is never
 * sent.
 */
export class PageStore {
  readonly #pages: LRUCache<string, Entry>;
  /** Stored apart, so that requests for missing pages evict no existing ones. */
  readonly #missing: LRUCache<string, Entry>;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** The rendering that requests for a key wait for. */
  readonly #renderings = new Map<string, Rendering>();
  /** All running renderings, including those that new requests may no longer wait for. */
  readonly #running = new Set<Rendering>();
  readonly #changesKnownAt: () => number;
  #era = 0;

  /**
   * `changesKnownAt` returns the time (performance.now) up to which all changes of pages are known.
   */
  constructor(most: number, changesKnownAt = () => Number.POSITIVE_INFINITY) {
    this.#changesKnownAt = changesKnownAt;
    const sizeCalculation = ({ page }: Entry) => page.size;
    const dispose = ({ page }: Entry, key: string) => this.#untag(key, page);
    this.#pages = new LRUCache({ maxSize: most, sizeCalculation, dispose });
    const missing = Math.ceil(most * MISSING_SHARE);
    this.#missing = new LRUCache({ maxSize: missing, sizeCalculation, dispose });
  }

  #find(key: string): Entry | undefined {
    return this.#pages.get(key) ?? this.#missing.get(key);
  }

  #isCertain(renderedAt: number, most: number): boolean {
    return performance.now() - Math.max(renderedAt, this.#changesKnownAt()) <= most;
  }

  #isValid({ page, era, renderedAt, allowedUntil, allowedEra }: Entry): boolean {
    const now = Date.now();
    if (era === this.#era && page.until !== undefined && now < page.until) {
      if (this.#isCertain(renderedAt, MAX_UNKNOWN_MS)) return true;
    }
    return allowedEra === this.#era && now < allowedUntil;
  }

  /** Returns the page stored for a key, if it is still valid. */
  get(key: string): Page | undefined {
    const entry = this.#find(key);
    return entry && this.#isValid(entry) ? entry.page : undefined;
  }

  /**
   * Returns true when `page` is the stored one for a key and no change of it is known or possible.
   */
  isCurrent(key: string, page: Page): boolean {
    const entry = this.#find(key);
    if (entry?.page !== page || entry.era !== this.#era) return false;
    return this.#isCertain(entry.renderedAt, MAX_UNKNOWN_TO_CDN_MS);
  }

  /** Returns the page of a key, which `render` draws unless it is stored or being rendered. */
  async fill(key: string, render: () => Promise<Page>): Promise<Page> {
    const entry = this.#find(key);
    if (entry && this.#isValid(entry)) return entry.page;
    const rendering = this.#renderings.get(key) ?? this.#begin(key, render);
    return entry ? this.#renderedOrOlder(entry, rendering) : rendering.page;
  }

  #begin(key: string, render: () => Promise<Page>): Rendering {
    const rendering = { era: this.#era, invalidated: new Set<string>() } as Rendering;
    this.#renderings.set(key, rendering);
    this.#running.add(rendering);
    rendering.page = this.#render(key, render, rendering);
    return rendering;
  }

  async #render(key: string, render: () => Promise<Page>, rendering: Rendering): Promise<Page> {
    const renderedAt = performance.now();
    try {
      const page = await render();
      const { era, invalidated } = rendering;
      const isCurrent = era === this.#era && !page.tags.some((tag) => invalidated.has(tag));
      if (isCurrent) this.#put(key, { page, era, renderedAt, allowedUntil: 0, allowedEra: -1 });
      return page;
    } finally {
      this.#running.delete(rendering);
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
    }
  }

  async #renderedOrOlder(entry: Entry, rendering: Rendering): Promise<Page> {
    rendering.overdue ??= sleep(TIMEOUT_MS).then(() => undefined);
    const rendered = await Promise.race([rendering.page, rendering.overdue]).catch(() => undefined);
    if (isUsable(rendered)) return rendered;
    entry.allowedUntil = Date.now() + PAUSE_MS;
    entry.allowedEra = this.#era;
    return entry.page;
  }

  /**
   * Replaces the stored page; an uncacheable one removes it, a failed rendering changes nothing.
   */
  #put(key: string, entry: Entry): void {
    const { page } = entry;
    if (!isUsable(page)) return;
    const isMissing = page.status === 404;
    (isMissing ? this.#pages : this.#missing).delete(key);
    const cache = isMissing ? this.#missing : this.#pages;
    if (page.until === undefined) {
      cache.delete(key);
      return;
    }
    cache.set(key, entry);
    if (!cache.has(key)) return;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  #untag(key: string, { tags }: Page): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  /**
   * Drops the pages with one of the tags. The tags of a page that is being rendered are not known
   * yet, so that later requests do not wait for those renderings.
   */
  invalidate(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) {
        this.#pages.delete(key);
        this.#missing.delete(key);
      }
      for (const { invalidated } of this.#running) invalidated.add(tag);
    }
    this.#renderings.clear();
  }

  /**
   * Marks every page as possibly outdated; older copies are then sent only when rendering fails.
   */
  markAllOutdated(): void {
    this.#era += 1;
    this.#renderings.clear();
  }
}
