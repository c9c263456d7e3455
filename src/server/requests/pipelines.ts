import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on a connection before it is no longer read. */
const MAX_WAITING = 8;
/** Requests of a single read (64 kB) that may wait: it has been taken before a pause has an effect. */
const MAX_OF_A_READ = 64;
/** Requests that may wait on all connections together, at about 2 kB each. */
const MAX_WAITING_IN_ALL = 3_000;
/** How long (ms) a request may wait for those before it on its connection. */
const WAIT_LIMIT_MS = 30_000;
/** How long (ms) a response that its client does not read keeps other waiting requests from beginning. */
const TURN_LIMIT_MS = 1_000;
/** Makes Node's parser stop at a request and close the connection: no handler accepts upgrades. */
const UPGRADE = 2;

/** The requests of one connection that wait for the response before theirs. */
interface Queue {
  waiting: number;
  last?: ServerResponse;
  limit?: NodeJS.Timeout;
}

type OnRequest = (req: IncomingMessage & { upgrade?: boolean }, keepAlive: boolean) => number;

/** A connection, with what Node keeps of it: the response that is being written, and its parser. */
type Connection = Socket & {
  _httpMessage?: ServerResponse | null;
  parser?: { onIncoming: OnRequest };
};

/**
 * Keeps pipelined requests (RFC 9112, 9.3.2) in bounds. A request is begun once all before it on
 * its connection are answered, so that a client that never reads has one response in memory, not
 * hundreds; of all connections one such request at a time, so that who asks for one thing after
 * the other comes first. A connection on which many wait is not read; one that sends very many at
 * once, or never reads, is closed.
 */
export class Pipelines {
  readonly #begin: (req: IncomingMessage, res: ServerResponse) => void;
  readonly #queues = new WeakMap<Socket, Queue>();
  readonly #ready: (() => void)[] = [];
  #waiting = 0;
  #isBusy = false;

  constructor(begin: (req: IncomingMessage, res: ServerResponse) => void) {
    this.#begin = begin;
  }

  /**
   * Limits the requests of a new connection. Node creates a request and a response for each before
   * any handler runs, and parses all that it has read: only its parser can be stopped.
   */
  watch(socket: Connection): void {
    const queue: Queue = { waiting: 0 };
    this.#queues.set(socket, queue);
    const { parser } = socket;
    if (!parser) return;
    const take = parser.onIncoming;
    parser.onIncoming = (req, keepAlive) => {
      if (queue.waiting < MAX_OF_A_READ && this.#hasRoom(socket)) return take(req, keepAlive);
      req.upgrade = true;
      return UPGRADE;
    };
  }

  /**
   * Begins a request, nearly always at once: when it is the first of its connection that is not
   * answered. Never, when the connection ends before.
   */
  admit(req: IncomingMessage, res: ServerResponse): void {
    // Node gives a response its socket once those before it are sent.
    const queue = res.socket ? undefined : this.#queues.get(req.socket);
    if (queue) this.#wait(queue, req, res);
    else this.#begin(req, res);
  }

  /** Whether one more request may wait, if it has to. */
  #hasRoom({ _httpMessage }: Connection): boolean {
    return !_httpMessage || this.#waiting < MAX_WAITING_IN_ALL;
  }

  #wait(queue: Queue, req: IncomingMessage, res: ServerResponse): void {
    const socket: Connection = req.socket;
    if (queue.waiting === 0) this.#open(queue, socket);
    const before = queue.waiting > 0 ? queue.last : socket._httpMessage;
    queue.last = res;
    queue.waiting += 1;
    this.#waiting += 1;
    // At the end of this read: Node would read on after each request in it.
    if (queue.waiting === MAX_WAITING) process.nextTick(() => socket.pause());
    before?.once('close', () => {
      this.#ready.push(() => this.#take(queue, req, res));
      this.#next();
    });
  }

  #open(queue: Queue, socket: Socket): void {
    if (queue.limit) {
      queue.limit.refresh();
      return;
    }
    queue.limit = setTimeout(() => queue.waiting > 0 && socket.destroy(), WAIT_LIMIT_MS).unref();
    socket.once('close', () => {
      clearTimeout(queue.limit);
      this.#waiting -= queue.waiting;
    });
  }

  /** Begins the next request that has waited, unless one is under way. */
  #next(): void {
    if (!this.#isBusy) this.#ready.shift()?.();
  }

  #take(queue: Queue, req: IncomingMessage, res: ServerResponse): void {
    const { socket } = req;
    if (socket.destroyed) {
      this.#next();
      return;
    }
    queue.waiting -= 1;
    this.#waiting -= 1;
    queue.limit?.refresh();
    if (queue.waiting === 0) socket.resume();
    this.#isBusy = true;
    const over = () => {
      clearTimeout(limit);
      res.off('prefinish', over).off('close', over);
      setImmediate(() => {
        this.#isBusy = false;
        this.#next();
      });
    };
    const limit = setTimeout(over, TURN_LIMIT_MS);
    // Handed over to the connection, or given up.
    res.on('prefinish', over).on('close', over);
    this.#begin(req, res);
  }
}
