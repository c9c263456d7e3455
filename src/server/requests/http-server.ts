import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

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
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  // We answer that fault ourselves, with the headers of every answer.
  requireHostHeader: false,
  // A request without a body has nothing to wait for.
  optimizeEmptyRequests: true,
};
const SILENCE = 35_000;
const MAX_HEADERS = 100;
const LINGER = 1_000;
/** Requests that may be unanswered on a connection. Browsers and proxies send the next one after an answer. */
const MAX_UNANSWERED = 16;

const PARSER_FAULTS: Record<string, keyof LastWords> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'timedOut',
};

/** The responses of each connection that are not over. */
const unanswered = new WeakMap<Duplex, Set<ServerResponse>>();

/**
 * Counts a request until its response is over. Closes a connection with too many: it pipelines
 * (RFC 9112, 9.3.2) and does not read, and each response would wait in memory. Returns false for a
 * request that was read from a closed connection.
 */
function admit({ socket }: IncomingMessage, res: ServerResponse): boolean {
  if (socket.destroyed) return false;
  const responses = unanswered.get(socket) ?? new Set();
  unanswered.set(socket, responses.add(res));
  res.once('close', () => responses.delete(res));
  if (responses.size > MAX_UNANSWERED) socket.destroy();
  return !socket.destroyed;
}

/** Says a last word on a socket, unless an answer is already on its way. */
function hangUp(socket: Duplex, words: string): void {
  const begun = [...(unanswered.get(socket) ?? [])].some(({ headersSent }) => headersSent);
  if (!socket.writable || begun) {
    socket.destroy();
    return;
  }
  socket.end(words);
  // Closing at once, with bytes still unread, could take the words back.
  setTimeout(() => socket.destroy(), LINGER).unref();
}

/**
 * A server of `answer` that gives slow and broken clients little: what cannot
 * be parsed is answered with a plain 400, 408 or 431 and the connection ends.
 */
export function httpServer(
  answer: (req: IncomingMessage, res: ServerResponse) => void,
  words: LastWords,
  failed: (error: unknown) => void,
): Server {
  const listener = (req: IncomingMessage, res: ServerResponse) => {
    if (!admit(req, res)) return;
    try {
      answer(req, res);
    } catch (err) {
      failed(err);
      res.destroy();
    }
  };
  const server = createServer(LIMITS, listener);
  server.maxHeadersCount = MAX_HEADERS;
  server.timeout = SILENCE;
  // Astro listens to the socket for each of its requests.
  server.on('connection', (socket) => socket.setMaxListeners(2 * MAX_UNANSWERED));
  server.on('checkContinue', listener);
  server.on('checkExpectation', listener);
  server.on('connect', (_req, socket) => {
    // Node leaves such a socket to us, with its faults.
    socket.on('error', () => undefined);
    hangUp(socket, words.methodNotAllowed);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    hangUp(socket, words[PARSER_FAULTS[error.code ?? ''] ?? 'malformed']);
  });
  return server;
}
