import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep, setImmediate as turnOver } from 'node:timers/promises';

/** Raw responses for connections whose request cannot be parsed or handled. */
export interface RawErrors {
  malformed: string;
  timedOut: string;
  headersTooLarge: string;
  methodNotAllowed: string;
}

/** Limits of a connection, in milliseconds and bytes. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than proxies keep an idle connection (Caddy: two minutes), because closing first could
  // cut off a request that the proxy has just sent.
  keepAliveTimeout: 130_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  // guard answers a missing Host with the headers of every response.
  requireHostHeader: false,
  // Skips waiting for a body that the request does not have.
  optimizeEmptyRequests: true,
};
const SILENCE = 35_000;
const MAX_HEADERS = 100;
const LINGER = 1_000;
/** The most unanswered requests of a connection. Browsers and proxies send them one by one. */
const MAX_UNANSWERED = 16;

const PARSER_ISSUES: Record<string, keyof RawErrors> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'timedOut',
};

/** The two phases of a stop last at most QUIET and LIMIT (ms). */
const QUIET = 1_000;
const HOLD = 50;
const POLL = 25;
/** The number of consecutive polls without a request after which no more are expected. */
const GRACE = 20;
/**
 * A poll counts when it was on time (ms), because clients of an overloaded machine are late too.
 */
const ON_TIME = 2 * POLL;
const LIMIT = 9_000;

/** The unfinished responses, all of them and by connection. */
const unfinished = new Set<ServerResponse>();
const unanswered = new WeakMap<Duplex, Set<ServerResponse>>();
/** The number of requests since the start. */
let admitted = 0;

/**
 * Counts a request until its response is finished. Closes a connection with too many unfinished
 * ones, because it pipelines (RFC 9112, 9.3.2) without reading, and each response would wait in
 * memory. Returns false for a request read from a closed connection.
 */
function admit({ socket }: IncomingMessage, res: ServerResponse): boolean {
  if (socket.destroyed) return false;
  const responses = unanswered.get(socket) ?? new Set();
  unanswered.set(socket, responses.add(res));
  unfinished.add(res);
  res.once('close', () => {
    responses.delete(res);
    unfinished.delete(res);
  });
  if (responses.size > MAX_UNANSWERED) socket.destroy();
  admitted += 1;
  return !socket.destroyed;
}

/** Sends a raw response on a socket and closes it, unless another response has begun. */
function closeWith(socket: Duplex, words: string): void {
  const begun = [...(unanswered.get(socket) ?? [])].some(({ headersSent }) => headersSent);
  if (!socket.writable || begun) {
    socket.destroy();
    return;
  }
  socket.end(words);
  // Closing with unread bytes would send a TCP reset, which can discard the response.
  setTimeout(() => socket.destroy(), LINGER).unref();
}

/** The requests that wait while a stop begins; undefined at other times. */
let heldRequests: (() => void)[] | undefined;
let isStopping = false;

/**
 * Creates a server with limits against slow and broken clients: a request that cannot be parsed
 * gets a plain 400, 408 or 431 and the connection is closed.
 */
export function httpServer(
  answer: (req: IncomingMessage, res: ServerResponse) => void,
  words: RawErrors,
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
    if (heldRequests) heldRequests.push(begin);
    else begin();
  };
  const server = createServer(LIMITS, listener);
  server.maxHeadersCount = MAX_HEADERS;
  server.timeout = SILENCE;
  // Astro adds a listener to the socket for each request.
  server.on('connection', (socket) => socket.setMaxListeners(2 * MAX_UNANSWERED));
  server.on('checkContinue', listener);
  server.on('checkExpectation', listener);
  server.on('connect', (_req, socket) => {
    // Node leaves the errors of such a socket to this listener.
    socket.on('error', () => undefined);
    closeWith(socket, words.methodNotAllowed);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    closeWith(socket, words[PARSER_ISSUES[error.code ?? ''] ?? 'malformed']);
  });
  return server;
}

/**
 * Stops listening without losing connections. The system accepts connections before the process
 * does and resets those that the process never accepts. Responses are therefore held for a moment,
 * so that no client reconnects, and all waiting connections are accepted. Returns a signal that
 * aborts when the last connection has ended.
 */
async function stopListening(server: Server): Promise<AbortSignal> {
  const waiting: (() => void)[] = [];
  heldRequests = waiting;
  const quietBy = Date.now() + QUIET;
  while (unfinished.size > waiting.length && Date.now() < quietBy) await sleep(POLL);
  await sleep(HOLD);
  // The next turn of the event loop follows the one in which waiting connections are accepted.
  await turnOver();
  const closed = new AbortController();
  // http's own `close` would cut accepted connections on which a request may just be arriving.
  NetServer.prototype.close.call(server, () => closed.abort());
  isStopping = true;
  heldRequests = undefined;
  // Not earlier: a client that is told to close would reconnect, and that connection would never be
  // accepted.
  for (const res of unfinished) {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  }
  for (const begin of waiting) begin();
  return closed.signal;
}

/**
 * Stops listening, lets running requests finish and closes the remaining connections. Returns the
 * number of unfinished responses.
 */
export async function stopServer(server: Server): Promise<number> {
  const closed = await stopListening(server);
  const last = Date.now() + LIMIT;
  for (let quiet = 0; !closed.aborted && Date.now() < last && quiet < GRACE; ) {
    const [before, began] = [admitted, Date.now()];
    await sleep(POLL);
    await turnOver();
    if (unfinished.size > 0 || admitted > before) quiet = 0;
    else if (Date.now() - began < ON_TIME) quiet += 1;
  }
  const cut = unfinished.size;
  server.closeAllConnections();
  return cut;
}
