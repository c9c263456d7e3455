/** Counts what happens, so that a test acts amid it by the count, whatever the machine's speed. */
export class Counter {
  count = 0;
  #waiting: { count: number; go: () => void }[] = [];

  /** Counts one more, and lets those go on who waited for it. */
  add(): void {
    this.count += 1;
    for (const { go } of this.#waiting.filter(({ count }) => count <= this.count)) go();
    this.#waiting = this.#waiting.filter(({ count }) => count > this.count);
  }

  /** Resolves when so many have been counted since now. */
  more(many: number): Promise<void> {
    return new Promise((go) => this.#waiting.push({ count: this.count + many, go }));
  }
}
