import { LRUCache } from 'lru-cache';
import type { Page } from './page';

/**
 * What kept pages may take, in bytes: about 10,000 of them, or a tenth of what the process may have
 * where that is bounded, as in a container. It has to hold besides what drawing leaves behind.
 */
export const MAX_SIZE = Math.min(
  96 * 1024 * 1024,
  Math.floor(process.constrainedMemory() / 10) || Infinity,
);

/** What is kept of a page at a host of its own is kept by both. */
export const keyAt = (host: string, path: string) => `${host} ${path}`;

const MISSING_SHARE = 0.05;
/** How long a request waits for a page to be rendered when an older copy exists, in milliseconds. */
const PATIENCE = 1_000;
/**
 * How long (ms) a page is sent without knowing what other processes have committed: a database may
 * be slow, or away for a moment.
 */
export const MAX_UNKNOWN_MS = 15_000;
/** How long an older one is given without trying, after a try that failed. */
const PAUSE = 1_000;

/** The same where others may store the page: they are purged last two seconds after a change. */
const MAX_UNKNOWN_TO_OTHERS_MS = 1_500;

/** A page with what is known of its truth. */
interface Entry {
  page: Page;
  /** When it was drawn: it is in doubt once the store has come to a later era. */
  era: number;
  /** When its drawing began (performance.now). */
  drawnAt: number;
  /** Until when (ms) it is given all the same, and in which era. */
  excused: number;
  excusedEra: number;
}

interface Drawing {
  page: Promise<Page>;
  /** Resolves to undefined when a request with an older copy has waited long enough. */
  overdue?: Promise<undefined>;
}

const isDrawn = (page: Page | undefined): page is Page => page !== undefined && page.status < 500;

function afterPatience(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE).unref();
  });
}

/**
 * An LRU cache of pages by key, limited to `most` bytes. Concurrent requests for a page render it
 * once. An expired or invalidated page is rendered again, and the older copy is sent when that
 * fails: the database may be unreachable.
 */
export class PageStore {
  readonly #pages: LRUCache<string, Entry>;
  /** Kept separately, so that requests for missing pages evict no existing ones. */
  readonly #missing: LRUCache<string, Entry>;
  readonly #drawings = new Map<string, Drawing>();
  readonly #changesKnownAt: () => number;
  #era = 0;

  /** `changesKnownAt` returns the moment up to which all changes of pages are known. */
  constructor(most: number, changesKnownAt = () => Number.POSITIVE_INFINITY) {
    this.#changesKnownAt = changesKnownAt;
    const sizeCalculation = ({ page }: Entry) => page.size;
    this.#pages = new LRUCache({ maxSize: most, sizeCalculation });
    this.#missing = new LRUCache({ maxSize: Math.ceil(most * MISSING_SHARE), sizeCalculation });
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

  /** The page kept for a key, if it still holds. */
  get(key: string): Page | undefined {
    const entry = this.#find(key);
    return entry && this.#holds(entry) ? entry.page : undefined;
  }

  /** Whether a page is the one that is stored for a key, and nothing has changed it just now. */
  isCurrent(key: string, page: Page): boolean {
    const entry = this.#find(key);
    if (entry?.page !== page || entry.era !== this.#era) return false;
    return this.#isCertain(entry.drawnAt, MAX_UNKNOWN_TO_OTHERS_MS);
  }

  /**
   * The page of a key, drawn by `draw` unless it is kept or being drawn. It is kept when it can
   * be and nothing was forgotten meanwhile.
   */
  async fill(key: string, draw: () => Promise<Page>): Promise<Page> {
    const entry = this.#find(key);
    if (entry && this.#holds(entry)) return entry.page;
    const drawing = this.#drawings.get(key) ?? this.#draw(key, draw);
    return entry ? this.#orAsItWas(entry, drawing) : drawing.page;
  }

  #draw(key: string, draw: () => Promise<Page>): Drawing {
    const drawing: Drawing = { page: this.#drawn(key, draw, () => drawing) };
    this.#drawings.set(key, drawing);
    return drawing;
  }

  async #drawn(key: string, draw: () => Promise<Page>, own: () => Drawing): Promise<Page> {
    const [era, drawnAt] = [this.#era, performance.now()];
    try {
      const page = await draw();
      if (this.#drawings.get(key) === own()) this.put(key, page, era, drawnAt);
      return page;
    } finally {
      if (this.#drawings.get(key) === own()) this.#drawings.delete(key);
    }
  }

  async #orAsItWas(entry: Entry, drawing: Drawing): Promise<Page> {
    drawing.overdue ??= afterPatience();
    const drawn = await Promise.race([drawing.page, drawing.overdue]).catch(() => undefined);
    if (isDrawn(drawn)) return drawn;
    entry.excused = Date.now() + PAUSE;
    entry.excusedEra = this.#era;
    return entry.page;
  }

  /** Puts a page in the place of what was kept: a redirect leaves nothing, a failure all as it was. */
  put(key: string, page: Page, era = this.#era, drawnAt = performance.now()): void {
    if (!isDrawn(page)) return;
    const isMissing = page.status === 404;
    (isMissing ? this.#pages : this.#missing).delete(key);
    const place = isMissing ? this.#missing : this.#pages;
    if (page.until === undefined) place.delete(key);
    else place.set(key, { page, era, drawnAt, excused: 0, excusedEra: -1 });
  }

  /** Removes the pages of some keys: later requests render them again. */
  forget(keys: readonly string[]): void {
    for (const key of keys) {
      this.#pages.delete(key);
      this.#missing.delete(key);
      this.#drawings.delete(key);
    }
  }

  /** Invalidates every page; older copies are sent only when rendering fails. */
  doubt(): void {
    this.#era += 1;
    this.#drawings.clear();
  }
}
