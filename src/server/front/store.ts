import { LRUCache } from 'lru-cache';
import type { Page } from './page';

/**
 * Bytes that stored pages may take: about 10,000 of them, or a tenth of the memory of the process
 * where that is bounded, as in a container.
 */
export const MAX_SIZE = Math.min(
  96 * 1024 * 1024,
  Math.floor(process.constrainedMemory() / 10) || Infinity,
);

const MISSING_SHARE = 0.05;
/** A request waits so long (ms) for a page to be drawn when an older copy exists. */
const PATIENCE_MS = 1_000;
/**
 * A page is sent for so long (ms) without knowing what other processes have committed: a database
 * may be slow, or away for a moment.
 */
export const MAX_UNKNOWN_MS = 15_000;
/** The same where the cache in front may store the page: it is purged last two seconds after a change. */
const MAX_UNKNOWN_TO_CDN_MS = 1_500;
/** After a drawing that failed, an older copy is sent for so long (ms) before the next try. */
const PAUSE_MS = 1_000;

interface Entry {
  page: Page;
  /** The store's era when it was drawn: in a later one it is in doubt. */
  era: number;
  /** When its drawing began (performance.now). */
  drawnAt: number;
  /** Until when (ms) it is sent although in doubt, and in which era. */
  excused: number;
  excusedEra: number;
}

interface Drawing {
  page: Promise<Page>;
  /** The tags that were invalidated since it began. */
  invalidated: Set<string>;
  era: number;
  /** Resolves to undefined when a request with an older copy has waited long enough. */
  overdue?: Promise<undefined>;
}

const isDrawn = (page: Page | undefined): page is Page => page !== undefined && page.status < 500;

function afterPatience(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS).unref();
  });
}

/**
 * An LRU cache of pages by key, limited to `most` bytes. Concurrent requests for a page draw it
 * once. An expired page, or one that may have changed, is drawn again, and the older copy is sent
 * when that fails: the database may be unreachable. A page with an invalidated tag is never sent.
 */
export class PageStore {
  readonly #pages: LRUCache<string, Entry>;
  /** Apart, so that requests for missing pages evict no existing ones. */
  readonly #missing: LRUCache<string, Entry>;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** The drawing that a request for a key waits for. */
  readonly #drawings = new Map<string, Drawing>();
  /** Those, and others that no request may join any more. */
  readonly #underWay = new Set<Drawing>();
  readonly #changesKnownAt: () => number;
  #era = 0;

  /** `changesKnownAt` returns the moment up to which all changes of pages are known. */
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

  #isCertain(drawnAt: number, most: number): boolean {
    return performance.now() - Math.max(drawnAt, this.#changesKnownAt()) <= most;
  }

  #holds({ page, era, drawnAt, excused, excusedEra }: Entry): boolean {
    const now = Date.now();
    if (era === this.#era && page.until !== undefined && now < page.until) {
      if (this.#isCertain(drawnAt, MAX_UNKNOWN_MS)) return true;
    }
    return excusedEra === this.#era && now < excused;
  }

  /** The page stored for a key, if it still holds. */
  get(key: string): Page | undefined {
    const entry = this.#find(key);
    return entry && this.#holds(entry) ? entry.page : undefined;
  }

  /** True when a page is the one stored for a key, and nothing has changed it just now. */
  isCurrent(key: string, page: Page): boolean {
    const entry = this.#find(key);
    if (entry?.page !== page || entry.era !== this.#era) return false;
    return this.#isCertain(entry.drawnAt, MAX_UNKNOWN_TO_CDN_MS);
  }

  /** The page of a key, drawn by `draw` unless it is stored or being drawn. */
  async fill(key: string, draw: () => Promise<Page>): Promise<Page> {
    const entry = this.#find(key);
    if (entry && this.#holds(entry)) return entry.page;
    const drawing = this.#drawings.get(key) ?? this.#begin(key, draw);
    return entry ? this.#orAsItWas(entry, drawing) : drawing.page;
  }

  #begin(key: string, draw: () => Promise<Page>): Drawing {
    const drawing = { era: this.#era, invalidated: new Set<string>() } as Drawing;
    this.#drawings.set(key, drawing);
    this.#underWay.add(drawing);
    drawing.page = this.#drawn(key, draw, drawing);
    return drawing;
  }

  async #drawn(key: string, draw: () => Promise<Page>, drawing: Drawing): Promise<Page> {
    const drawnAt = performance.now();
    try {
      const page = await draw();
      const { era, invalidated } = drawing;
      const isCurrent = era === this.#era && !page.tags.some((tag) => invalidated.has(tag));
      if (isCurrent) this.#put(key, { page, era, drawnAt, excused: 0, excusedEra: -1 });
      return page;
    } finally {
      this.#underWay.delete(drawing);
      if (this.#drawings.get(key) === drawing) this.#drawings.delete(key);
    }
  }

  async #orAsItWas(entry: Entry, drawing: Drawing): Promise<Page> {
    drawing.overdue ??= afterPatience();
    const drawn = await Promise.race([drawing.page, drawing.overdue]).catch(() => undefined);
    if (isDrawn(drawn)) return drawn;
    entry.excused = Date.now() + PAUSE_MS;
    entry.excusedEra = this.#era;
    return entry.page;
  }

  /** Replaces what was stored: by nothing for a redirect. A failed drawing leaves it as it was. */
  #put(key: string, entry: Entry): void {
    const { page } = entry;
    if (!isDrawn(page)) return;
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
   * Drops the pages that bear one of some tags. The tags of a page that is being drawn are not known
   * yet: later requests wait for none of those.
   */
  invalidate(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) {
        this.#pages.delete(key);
        this.#missing.delete(key);
      }
      for (const { invalidated } of this.#underWay) invalidated.add(tag);
    }
    this.#drawings.clear();
  }

  /** Puts every page in doubt; older copies are sent only when drawing fails. */
  doubt(): void {
    this.#era += 1;
    this.#drawings.clear();
  }
}
