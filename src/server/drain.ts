import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep, setImmediate as turnOver } from 'node:timers/promises';

/** How long a stop may take in all: QUIET and LIMIT. The rest is told where it is used. */
const QUIET = 1_000;
const HOLD = 50;
const POLL = 25;
/** Polls in a row without a request after which no more are expected … */
const GRACE = 20;
/** … of which one counts when it was on time: a starved machine is late with requests too. */
const ON_TIME = 2 * POLL;
const LIMIT = 9_000;

/** Follows the answers under way, so that a stop can wait for them. */
export class Drain {
  readonly #underWay = new Set<ServerResponse>();
  readonly #isOver: (this: ServerResponse) => void;
  #admitted = 0;
  #draining = false;
  #closed = false;
  #held: (() => void)[] | undefined;

  constructor() {
    const underWay = this.#underWay;
    // One for all: there are thousands a second.
    this.#isOver = function () {
      underWay.delete(this);
    };
  }

  /** Whether a stop has begun: every answer is held or ends its connection from then on. */
  get begun(): boolean {
    return this.#draining || this.#held !== undefined;
  }

  /** Starts an answer and counts it until it is over. While we stop, it ends its connection. */
  admit(res: ServerResponse, answer: () => void): void {
    this.#admitted += 1;
    this.#underWay.add(res);
    res.on('close', this.#isOver);
    if (this.#held) this.#held.push(() => this.#start(res, answer));
    else this.#start(res, answer);
  }

  #start(res: ServerResponse, answer: () => void): void {
    if (this.#draining) res.setHeader('Connection', 'close');
    answer();
  }

  /**
   * Has the answers under way end their connections. Not before we have stopped listening: who is
   * told so comes back on a new one, which might never be taken.
   */
  #closeAfterAnswers(): void {
    for (const res of this.#underWay) {
      if (!res.headersSent) res.setHeader('Connection', 'close');
    }
  }

  /**
   * Stops listening. The system accepts connections before the process does, and resets those that
   * it never accepts: for a moment no request is answered, so that no client reconnects and all
   * that wait are accepted. Nothing is answered until `release`: where several processes share the
   * socket, who is answered by one would come back to another that is about to close it.
   */
  async hold(server: Server): Promise<void> {
    const holding: (() => void)[] = [];
    this.#held = holding;
    const quietBy = Date.now() + QUIET;
    while (this.#underWay.size > holding.length && Date.now() < quietBy) await sleep(POLL);
    await sleep(HOLD);
    // Right after the turn in which waiting connections are accepted.
    await turnOver();
    // http's own close would cut waiting connections, on which a request may be on its way.
    NetServer.prototype.close.call(server, () => {
      this.#closed = true;
    });
    this.#draining = true;
  }

  /** Answers what was held; each answer ends its connection. */
  release(): void {
    const holding = this.#held ?? [];
    this.#held = undefined;
    this.#closeAfterAnswers();
    for (const start of holding) start();
  }

  /** Lets what runs finish and closes the rest. Returns how many answers were cut. */
  async finish(server: Server): Promise<number> {
    const last = Date.now() + LIMIT;
    for (let quiet = 0; !this.#closed && Date.now() < last && quiet < GRACE; ) {
      const [admitted, began] = [this.#admitted, Date.now()];
      await sleep(POLL);
      await turnOver();
      if (this.#underWay.size > 0 || this.#admitted > admitted) quiet = 0;
      else if (Date.now() - began < ON_TIME) quiet += 1;
    }
    const cut = this.#underWay.size;
    server.closeAllConnections();
    return cut;
  }
}
