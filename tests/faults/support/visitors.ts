import { Agent, get } from 'node:http';

const TICK_MS = 10;
const SECOND_MS = 1_000;
const IDLE_MS = 5_000;

/**
 * Visitors who ask for pages at a steady rate, whether they are answered or not, on connections that
 * are kept as long as the server keeps them.
 */
export class Visitors {
  // Idle ones are closed here first: a server that closes one may cross with a request on it.
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512, timeout: IDLE_MS });
  readonly #urls: string[];
  readonly faults: string[] = [];
  /** When the first request failed, and when the last of those that failed had begun. */
  firstFault = Number.POSITIVE_INFINITY;
  lastFailedBegin = 0;
  answered = 0;
  asked = 0;
  /** The longest wait of a visitor, and the longest time without an answer, in milliseconds. */
  longest = 0;
  gap = 0;
  #last = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #began = 0;
  #busy = 0;

  constructor(
    urls: string[],
    private readonly rate: number,
  ) {
    this.#urls = urls;
  }

  begin(): void {
    this.#began = performance.now();
    this.#last = this.#began;
    this.#timer = setInterval(() => {
      const due = Math.floor(((performance.now() - this.#began) / SECOND_MS) * this.rate);
      // What this process was late with is not all asked at once.
      const most = Math.max(50, (this.rate * TICK_MS * 5) / SECOND_MS);
      for (let count = 0; this.asked < due && count < most; count += 1) this.#ask();
    }, TICK_MS);
  }

  #ask(): void {
    const url = this.#urls[this.asked % this.#urls.length] ?? '';
    this.asked += 1;
    this.#busy += 1;
    const began = performance.now();
    const over = (fault?: string) => {
      this.#busy -= 1;
      const now = performance.now();
      if (fault) {
        this.faults.push(`${fault} after ${Math.round((now - began) / 100) / 10} s`);
        this.firstFault = Math.min(this.firstFault, now);
        this.lastFailedBegin = Math.max(this.lastFailedBegin, began);
      } else this.answered += 1;
      this.longest = Math.max(this.longest, now - began);
      this.gap = Math.max(this.gap, now - this.#last);
      this.#last = now;
    };
    get(url, { agent: this.#agent }, (answer) => {
      answer
        .on('end', () => over(answer.statusCode === 200 ? undefined : `${answer.statusCode}`))
        .on('error', (error) => over(String(error)));
      answer.resume();
    }).on('error', (error: NodeJS.ErrnoException) => over(error.code ?? String(error)));
  }

  /** Ends when all that were asked are answered. Returns how many were asked in a second. */
  async end(): Promise<number> {
    clearInterval(this.#timer);
    const rate = (this.asked / (performance.now() - this.#began)) * SECOND_MS;
    while (this.#busy > 0) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    this.#agent.destroy();
    return rate;
  }
}
