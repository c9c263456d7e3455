/** Counts events, so that a test acts after a number of them, whatever the machine's speed. */
export class Counter {
  count = 0;
  #waiting: { count: number; go: () => void }[] = [];

  /** Counts one event and resolves the promises that waited for this count. */
  add(): void {
    this.count += 1;
    for (const { go } of this.#waiting.filter(({ count }) => count <= this.count)) go();
    this.#waiting = this.#waiting.filter(({ count }) => count > this.count);
  }

  /** Resolves after `many` more events. */
  more(many: number): Promise<void> {
    return new Promise((go) => this.#waiting.push({ count: this.count + many, go }));
  }
}
