import { LRUCache } from 'lru-cache';
import type { Page } from './page';

const MISSING_SHARE = 0.05;

/**
 * Pages by their path, the least used ones given up first when they take more than
 * `most` bytes. A page that is asked for by many at once is drawn once.
 */
export class PageStore {
  readonly #pages: LRUCache<string, Page>;
  /** Apart, so that somebody who asks for what is not there pushes out nothing that is. */
  readonly #missing: LRUCache<string, Page>;
  readonly #drawing = new Map<string, Promise<Page>>();

  constructor(most: number) {
    const sizeCalculation = ({ size }: Page) => size;
    this.#pages = new LRUCache({ maxSize: most, sizeCalculation });
    this.#missing = new LRUCache({ maxSize: Math.ceil(most * MISSING_SHARE), sizeCalculation });
  }

  /** The page kept for a path, if it still holds. */
  get(path: string): Page | undefined {
    const page = this.#pages.get(path) ?? this.#missing.get(path);
    return page?.until !== undefined && Date.now() < page.until ? page : undefined;
  }

  /**
   * The page of a path, drawn by `draw` unless it is kept or being drawn. It is kept when it can
   * be and nothing was forgotten meanwhile.
   */
  fill(path: string, draw: () => Promise<Page>): Promise<Page> {
    const kept = this.get(path);
    if (kept) return Promise.resolve(kept);
    const underWay = this.#drawing.get(path);
    if (underWay) return underWay;
    const drawn = draw()
      .then((page) => {
        const isKept = page.until !== undefined && this.#drawing.get(path) === drawn;
        if (isKept) this.#keep(path, page);
        return page;
      })
      .finally(() => {
        if (this.#drawing.get(path) === drawn) this.#drawing.delete(path);
      });
    this.#drawing.set(path, drawn);
    return drawn;
  }

  #keep(path: string, page: Page): void {
    const isMissing = page.status === 404;
    (isMissing ? this.#missing : this.#pages).set(path, page);
    (isMissing ? this.#pages : this.#missing).delete(path);
  }

  /** Forgets the pages of some paths, or of all: whoever asks from now on has them drawn anew. */
  forget(paths?: readonly string[]): void {
    if (!paths) {
      this.#pages.clear();
      this.#missing.clear();
      this.#drawing.clear();
    }
    for (const path of paths ?? []) {
      this.#pages.delete(path);
      this.#missing.delete(path);
      this.#drawing.delete(path);
    }
  }
}
