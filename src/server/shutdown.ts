import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '@/lib/env/log';

/** How long a stop may take in all: QUIET and LIMIT. The rest is told where it is used. */
const QUIET = 1_000;
const HOLD = 50;
const GRACE = 500;
const POLL = 25;
const LIMIT = 9_000;
/** Ctrl-C reaches us twice when npm hands it on as well. */
const ECHO = 1_000;

/** Follows the answers under way, so that a stop can wait for them. */
export class Drain {
  #underWay = 0;
  #draining = false;
  #held: (() => void)[] | undefined;

  /** Whether a stop has begun: every answer is held or ends its connection from then on. */
  get begun(): boolean {
    return this.#draining || this.#held !== undefined;
  }

  /** Starts an answer and counts it until it is over. While we stop, it ends its connection. */
  admit(res: ServerResponse, answer: () => void): void {
    this.#underWay += 1;
    res.once('close', () => {
      this.#underWay -= 1;
    });
    const start = () => {
      if (this.#draining) res.setHeader('Connection', 'close');
      answer();
    };
    if (this.#held) this.#held.push(start);
    else start();
  }

  /**
   * Stops listening. The system takes connections before we do, and resets those
   * that we never took: for a moment nothing is answered, so that nobody comes
   * back with a new one and all that wait are taken.
   */
  async #stopListening(server: Server, closed: () => void): Promise<void> {
    const holding: (() => void)[] = [];
    this.#held = holding;
    const quietBy = Date.now() + QUIET;
    while (this.#underWay > holding.length && Date.now() < quietBy) await sleep(POLL);
    await sleep(HOLD);
    // http's own close would cut waiting connections, on which a request may be on its way.
    NetServer.prototype.close.call(server, closed);
    this.#draining = true;
    this.#held = undefined;
    for (const start of holding) start();
  }

  /** Takes no new connection, lets what runs finish and closes the rest. */
  async stop(server: Server): Promise<void> {
    let closed = false;
    await this.#stopListening(server, () => {
      closed = true;
    });
    const began = Date.now();
    const elapsed = () => Date.now() - began;
    while (!closed && elapsed() < LIMIT && (elapsed() < GRACE || this.#underWay > 0)) {
      await sleep(POLL);
    }
    if (this.#underWay > 0) log().warn({ cut: this.#underWay }, 'stopped before all was answered');
    server.closeAllConnections();
  }
}

/**
 * Ends the process in order at SIGTERM, SIGINT and at an exception that nobody
 * caught: `stop` runs once; a second signal ends at once.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let since = 0;
  const end = async (code: number) => {
    since = Date.now();
    try {
      await stop();
    } catch (error) {
      log().error({ err: error }, 'failure while stopping');
    }
    log().info('stopped');
    process.exit(code);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (since && Date.now() - since > ECHO) process.exit(1);
    if (since) return;
    log().info({ signal }, 'stopping');
    void end(0);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  process.on('unhandledRejection', (reason) => log().error({ err: reason }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log().fatal({ err: error }, 'uncaught exception');
    if (!since) void end(1);
  });
}
