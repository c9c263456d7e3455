/** An LRU cache of promises: concurrent calls for a key wait for one result. */
export class RecentResults<Value> {
  readonly #held = new Map<string, Promise<Value>>();

  constructor(readonly most: number) {}

  /** Returns the cached result of a key, or that of `make`. Failures are not cached. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const entry = this.#held.get(key) ?? make();
    this.#held.delete(key);
    this.#held.set(key, entry);
    entry.catch(() => this.#held.delete(key));
    const oldest = this.#held.size > this.most ? this.#held.keys().next().value : undefined;
    if (oldest !== undefined) this.#held.delete(oldest);
    return entry;
  }
}
