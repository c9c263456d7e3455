import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep, setImmediate as turnOver } from 'node:timers/promises';

/** Raw responses for connections whose request cannot be parsed or handled. */
export interface LastWords {
  malformed: string;
  timedOut: string;
  headersTooLarge: string;
  methodNotAllowed: string;
}

/** Limits of a connection, in milliseconds and bytes. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than proxies keep an idle connection, two minutes with Caddy: who closes first may cut a
  // request that is on its way.
  keepAliveTimeout: 130_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  // We answer that issue ourselves, with the headers of every response.
  requireHostHeader: false,
  // A request without a body has nothing to wait for.
  optimizeEmptyRequests: true,
};
const SILENCE = 35_000;
const MAX_HEADERS = 100;
const LINGER = 1_000;
/** Requests that may be unanswered on a connection. Browsers and proxies send the next one after a response. */
const MAX_UNANSWERED = 16;

const PARSER_ISSUES: Record<string, keyof LastWords> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'timedOut',
};

/** A stop takes QUIET and LIMIT (ms) at most. */
const QUIET = 1_000;
const HOLD = 50;
const POLL = 25;
/** Polls in a row without a request after which no more are expected … */
const GRACE = 20;
/** … of which one counts when it was on time: a starved machine is late with requests too. */
const ON_TIME = 2 * POLL;
const LIMIT = 9_000;

/** The responses that are not over, all and of each connection. */
const underWay = new Set<ServerResponse>();
const unanswered = new WeakMap<Duplex, Set<ServerResponse>>();
/** Requests since the start. */
let admitted = 0;

/**
 * Counts a request until its response is over. Closes a connection with too many: it pipelines
 * (RFC 9112, 9.3.2) and does not read, and each response would wait in memory. Returns false for a
 * request that was read from a closed connection.
 */
function admit({ socket }: IncomingMessage, res: ServerResponse): boolean {
  if (socket.destroyed) return false;
  const responses = unanswered.get(socket) ?? new Set();
  unanswered.set(socket, responses.add(res));
  underWay.add(res);
  res.once('close', () => {
    responses.delete(res);
    underWay.delete(res);
  });
  if (responses.size > MAX_UNANSWERED) socket.destroy();
  admitted += 1;
  return !socket.destroyed;
}

/** Says a last word on a socket, unless a response is already on its way. */
function closeWith(socket: Duplex, words: string): void {
  const begun = [...(unanswered.get(socket) ?? [])].some(({ headersSent }) => headersSent);
  if (!socket.writable || begun) {
    socket.destroy();
    return;
  }
  socket.end(words);
  // Closing at once, with bytes still unread, could take the words back.
  setTimeout(() => socket.destroy(), LINGER).unref();
}

/** From the beginning of a stop: the responses that wait until it is told that connections end. */
let held: (() => void)[] | undefined;
let isStopping = false;

/**
 * A server of `answer` that gives slow and broken clients little: what cannot
 * be parsed is responded with a plain 400, 408 or 431 and the connection ends.
 */
export function httpServer(
  answer: (req: IncomingMessage, res: ServerResponse) => void,
  words: LastWords,
  failed: (error: unknown) => void,
): Server {
  const listener = (req: IncomingMessage, res: ServerResponse) => {
    if (!admit(req, res)) return;
    const begin = () => {
      if (isStopping) res.setHeader('Connection', 'close');
      try {
        answer(req, res);
      } catch (err) {
        failed(err);
        res.destroy();
      }
    };
    if (held) held.push(begin);
    else begin();
  };
  const server = createServer(LIMITS, listener);
  server.maxHeadersCount = MAX_HEADERS;
  server.timeout = SILENCE;
  // Astro listens to the socket for each of its requests.
  server.on('connection', (socket) => socket.setMaxListeners(2 * MAX_UNANSWERED));
  server.on('checkContinue', listener);
  server.on('checkExpectation', listener);
  server.on('connect', (_req, socket) => {
    // Node leaves such a socket to us, with its issues.
    socket.on('error', () => undefined);
    closeWith(socket, words.methodNotAllowed);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    closeWith(socket, words[PARSER_ISSUES[error.code ?? ''] ?? 'malformed']);
  });
  return server;
}

/**
 * The system accepts connections before the process does, and resets those that it never accepts:
 * for a moment no request is answered, so that no client reconnects and all that wait are accepted.
 * Returns a signal that aborts when the last connection has ended.
 */
async function stopListening(server: Server): Promise<AbortSignal> {
  const waiting: (() => void)[] = [];
  held = waiting;
  const quietBy = Date.now() + QUIET;
  while (underWay.size > waiting.length && Date.now() < quietBy) await sleep(POLL);
  await sleep(HOLD);
  // Right after the turn in which waiting connections are accepted.
  await turnOver();
  const closed = new AbortController();
  // http's own close would cut waiting connections, on which a request may be on its way.
  NetServer.prototype.close.call(server, () => closed.abort());
  isStopping = true;
  held = undefined;
  // Not before: a client that is told to reconnect would come back on one that is never accepted.
  for (const res of underWay) {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  }
  for (const begin of waiting) begin();
  return closed.signal;
}

/** Stops listening, lets what runs finish and closes the rest. Returns how many answers were cut. */
export async function stopServer(server: Server): Promise<number> {
  const closed = await stopListening(server);
  const last = Date.now() + LIMIT;
  for (let quiet = 0; !closed.aborted && Date.now() < last && quiet < GRACE; ) {
    const [before, began] = [admitted, Date.now()];
    await sleep(POLL);
    await turnOver();
    if (underWay.size > 0 || admitted > before) quiet = 0;
    else if (Date.now() - began < ON_TIME) quiet += 1;
  }
  const cut = underWay.size;
  server.closeAllConnections();
  return cut;
}
