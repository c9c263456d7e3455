/** The owner of a timer; the timer ends when the owner dies. */
export interface Owner {
  isDead: boolean;
}

interface Timer {
  at: number;
  turn: number;
  owner: Owner;
  run: () => void;
  isCancelled: boolean;
}

const isBefore = (one: Timer, other: Timer) =>
  one.at < other.at || (one.at === other.at && one.turn < other.turn);

/**
 * Simulated time in milliseconds, and its timers. It never goes back: the machine's clock is this
 * time plus a skew.
 */
export class Timeline {
  now = 0;
  readonly #heap: Timer[] = [];
  #turn = 0;

  /** Calls `run` after `ms`, unless its owner has died. Returns a function that cancels it. */
  after(owner: Owner, ms: number, run: () => void): () => void {
    const at = this.now + Math.max(0, Number.isFinite(ms) ? ms : 0);
    this.#turn += 1;
    const timer: Timer = { at, turn: this.#turn, owner, run, isCancelled: false };
    this.#push(timer);
    return () => {
      timer.isCancelled = true;
    };
  }

  /** Returns the time of the next timer, or undefined. */
  peek(): number | undefined {
    for (let first = this.#heap[0]; first; first = this.#heap[0]) {
      if (!first.isCancelled && !first.owner.isDead) return first.at;
      this.#pop();
    }
    return undefined;
  }

  /** Fires the first timer if it is due at `at`. Returns true if it was. */
  fireOne(at: number): boolean {
    const next = this.peek();
    if (next === undefined || next > at) return false;
    this.#pop()?.run();
    return true;
  }

  #push(timer: Timer): void {
    const heap = this.#heap;
    let at = heap.push(timer) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(timer, heap[above] as Timer)) break;
      heap[at] = heap[above] as Timer;
      at = above;
    }
    heap[at] = timer;
  }

  #pop(): Timer | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || first === last) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= heap.length) break;
      const right = heap[below + 1];
      if (right && isBefore(right, heap[below] as Timer)) below += 1;
      if (!isBefore(heap[below] as Timer, last)) break;
      heap[at] = heap[below] as Timer;
      at = below;
    }
    heap[at] = last;
    return first;
  }
}
