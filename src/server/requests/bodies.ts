import type { IncomingMessage } from 'node:http';
import { AppError } from '@/lib/core/http/errors';
import { isCall } from './guard';
import type { Handler } from './pipeline';
import { reject } from './rejection';

/** The largest body (bytes) that an API call may declare: more than any endpoint takes. */
export const CEILING = 11_000_000;
/** The largest body (bytes) without a declared length, and the largest that a page may declare. */
export const UNDECLARED_CEILING = 2_600_000;
const LINGER = 5_000;
/** Above every body that we take: cheaper to read and drop than a connection that breaks on its next use. */
const READ_ON = 12 * 1024 * 1024;
/** The same for pages, which take none. */
const READ_ON_AT_PAGES = 256 * 1024;

/** The body as it comes, cut at `ceiling`. Leaves the socket open, so that an answer gets through. */
async function* limited(req: IncomingMessage, ceiling: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      size += chunk.byteLength;
      if (size > ceiling) throw new AppError('tooLarge');
      yield chunk;
    }
  } catch (error) {
    // The client has disconnected: this is no error and is not logged.
    throw error instanceof AppError ? error : new AppError('malformed');
  }
}

/**
 * Gives the client time to read an answer that came before its body ended, then
 * hangs up. A little is read on, so that a small body too many costs no connection.
 */
function hangUpOnUnread(req: IncomingMessage, path: string): void {
  if (req.complete) return;
  let remainingBytes = isCall(path) ? READ_ON : READ_ON_AT_PAGES;
  req.on('data', (chunk: Buffer) => {
    remainingBytes -= chunk.byteLength;
    if (remainingBytes < 0) req.pause();
  });
  setTimeout(() => req.complete || req.socket.destroy(), LINGER).unref();
}

const declaredBy = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);
const ceilingOf = (declared: number, path: string) =>
  declared > 0 && isCall(path) ? CEILING : UNDECLARED_CEILING;

/** Refuses a body whose declared length is too large, and reads little of one that no handler takes. */
export const tooLarge: Handler = (context, next) => {
  const { req, res, path } = context;
  const declared = declaredBy(req);
  if (declared === 0 && !req.headers['transfer-encoding']) return next();
  // Node reads a body to its end when no handler has begun to read it, however large it is.
  req.read(0);
  res.once('finish', () => hangUpOnUnread(req, path));
  // A form of a page is answered by its endpoint, in words: bodies are cut at the same ceiling.
  const isForm = isCall(path) && (req.headers.accept ?? '').includes('text/html');
  if (declared > ceilingOf(declared, path) && !isForm) return reject(context, 'tooLarge');
  next();
};

/** Hands a body on, cut when it turns out to be too large. */
export const bodies: Handler = ({ req, res, path }, next) => {
  const declared = declaredBy(req);
  if (declared === 0 && !req.headers['transfer-encoding']) return next();
  if (req.headers.expect) res.writeContinue();
  // Astro reads this in place of the request itself.
  Object.assign(req, { body: limited(req, ceilingOf(declared, path)) });
  next();
};
