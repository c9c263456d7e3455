import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Pipelines } from './pipelines';

/** What is answered, as bytes, where no request can be parsed or handled. */
export interface LastWords {
  malformed: string;
  timedOut: string;
  headersTooLarge: string;
  methodNotAllowed: string;
}

/** How long a connection may wait for its next request, in milliseconds. */
export const KEEP_ALIVE = 15_000;
/** What a connection may take, in milliseconds and bytes. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: KEEP_ALIVE,
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

const PARSER_FAULTS: Record<string, keyof LastWords> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'timedOut',
};

/** Says a last word on a socket, unless an answer is already on its way. */
function hangUp(socket: Duplex & { _httpMessage?: ServerResponse | null }, words: string): void {
  if (!socket.writable || socket._httpMessage?.headersSent) {
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
  const pipelines = new Pipelines((req, res) => {
    try {
      answer(req, res);
    } catch (err) {
      failed(err);
      res.destroy();
    }
  });
  const listener = (req: IncomingMessage, res: ServerResponse) => pipelines.admit(req, res);
  const server = createServer(LIMITS, listener);
  server.maxHeadersCount = MAX_HEADERS;
  server.timeout = SILENCE;
  server.on('connection', (socket) => pipelines.watch(socket));
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
