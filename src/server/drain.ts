import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep, setImmediate as turnOver } from 'node:timers/promises';

/** A stop takes QUIET and LIMIT (ms) at most. */
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
  #admitted = 0;
  #draining = false;
  #held: (() => void)[] | undefined;

  /** True once a stop has begun: every answer is held or ends its connection from then on. */
  get begun(): boolean {
    return this.#draining || this.#held !== undefined;
  }

  /** Starts an answer and counts it until it is over. During a stop it ends its connection. */
  admit(res: ServerResponse, answer: () => void): void {
    this.#admitted += 1;
    this.#underWay.add(res);
    res.once('close', () => this.#underWay.delete(res));
    const start = () => {
      if (this.#draining) res.setHeader('Connection', 'close');
      answer();
    };
    if (this.#held) this.#held.push(start);
    else start();
  }

  /** Stops listening, lets what runs finish and closes the rest. Returns how many answers were cut. */
  async stop(server: Server): Promise<number> {
    const closed = await this.#stopListening(server);
    const last = Date.now() + LIMIT;
    for (let quiet = 0; !closed.aborted && Date.now() < last && quiet < GRACE; ) {
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

  /**
   * The system accepts connections before the process does, and resets those that it never accepts:
   * for a moment no request is answered, so that no client reconnects and all that wait are accepted.
   * Returns a signal that aborts when the last connection has ended.
   */
  async #stopListening(server: Server): Promise<AbortSignal> {
    const held: (() => void)[] = [];
    this.#held = held;
    const quietBy = Date.now() + QUIET;
    while (this.#underWay.size > held.length && Date.now() < quietBy) await sleep(POLL);
    await sleep(HOLD);
    // Right after the turn in which waiting connections are accepted.
    await turnOver();
    const closed = new AbortController();
    // http's own close would cut waiting connections, on which a request may be on its way.
    NetServer.prototype.close.call(server, () => closed.abort());
    this.#draining = true;
    this.#held = undefined;
    // Not before: a client that is told to reconnect would come back on one that is never accepted.
    for (const res of this.#underWay) {
      if (!res.headersSent) res.setHeader('Connection', 'close');
    }
    for (const start of held) start();
    return closed.signal;
  }
}
