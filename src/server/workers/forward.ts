import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** The header by which a worker says who asked. Of clients it is dropped. */
export const CLIENT = 'x-enlaza-client';

/** Of one connection alone (RFC 9110, 7.6.1): each side writes its own. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);
/** Connections that wait for their next request. */
const MAX_IDLE = 64;

function* pairs(raw: readonly string[]): Generator<[name: string, value: string]> {
  for (let at = 0; at + 1 < raw.length; at += 2) yield [raw[at] as string, raw[at + 1] as string];
}

/** The headers as they came, behind what the worker knows of the client. */
function headersFor(req: IncomingMessage, worker: string): string[] {
  const { rawHeaders, httpVersion, socket } = req;
  const headers = [CLIENT, `${worker} ${httpVersion} ${socket.remoteAddress ?? ''}`];
  for (const [name, value] of pairs(rawHeaders)) {
    const lower = name.toLowerCase();
    if (lower !== CLIENT && !OF_THE_CONNECTION.has(lower)) headers.push(name, value);
  }
  const { 'content-length': length, 'transfer-encoding': coding } = req.headers;
  if (WITH_LENGTH.has(req.method ?? '') && length === undefined && coding === undefined) {
    headers.push('Content-Length', '0');
  }
  return headers;
}

function headersOf({ rawHeaders }: IncomingMessage): string[] {
  const headers: string[] = [];
  for (const [name, value] of pairs(rawHeaders)) {
    const lower = name.toLowerCase();
    if (lower !== 'transfer-encoding' && !OF_THE_CONNECTION.has(lower)) headers.push(name, value);
  }
  return headers;
}

/** Whether a body follows; one of no length is as good as none. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Methods for which Node would add a chunked body of nothing. */
const WITH_LENGTH = new Set(['POST', 'PUT', 'PATCH']);

/**
 * Hands requests on to the first process over its socket file and answers as it does. Both ways are
 * streams that wait for each other: no body is held. `worker` is this one's number; `unavailable` answers where that fails before
 * an answer has begun; one that breaks off ends its connection.
 */
export function forwarder(
  socketPath: string,
  worker: string,
  unavailable: (res: ServerResponse) => void,
) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: MAX_IDLE });
  return (req: IncomingMessage, res: ServerResponse): void => {
    const { method, url } = req;
    const headers = headersFor(req, worker);
    const hop = request({ agent, socketPath, method, path: url, headers } as object);
    hop.on('continue', () => res.writeContinue());
    hop.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 0, answer.statusMessage, headersOf(answer));
      answer.on('error', () => res.destroy()).pipe(res);
    });
    hop.on('error', () => {
      if (res.headersSent || req.destroyed) res.destroy();
      else unavailable(res);
    });
    // The first process takes no more of a body that it has refused: what remains of it cannot be skipped.
    hop.on('close', () => req.complete || req.socket.destroy());
    res.on('close', () => res.writableFinished || hop.destroy());
    if (hasBody(req)) {
      req.on('error', () => hop.destroy()).pipe(hop);
      hop.flushHeaders();
    } else hop.end();
  };
}
