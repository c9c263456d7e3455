import type { IncomingMessage } from 'node:http';
import { AppError } from '@/lib/http/errors';
import type { Handler } from './exchange';
import { refuse } from './refusal';

const CEILING = 2_600_000;
/** Paths that may take more; every endpoint has its own, smaller limit besides. */
const HIGHER: Record<string, number> = { '/api/avatar': 11_000_000 };
const LINGER = 2_000;

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
    // Whoever asked has gone: nobody is to blame here and nothing is to be logged.
    throw error instanceof AppError ? error : new AppError('malformed');
  }
}

/** Gives the client time to read an answer that came before its body ended, then hangs up. */
function hangUpOnUnread(req: IncomingMessage): void {
  if (req.complete) return;
  req.resume();
  setTimeout(() => req.complete || req.socket.destroy(), LINGER).unref();
}

/** Refuses a body that says it is too large, and cuts one that turns out to be. */
export const bodies: Handler = (exchange, next) => {
  const { req, res, path } = exchange;
  const declared = Number(req.headers['content-length'] ?? 0);
  if (declared === 0 && !req.headers['transfer-encoding']) return next();
  res.once('finish', () => hangUpOnUnread(req));
  const ceiling = HIGHER[path] ?? CEILING;
  if (declared > ceiling) return refuse(exchange, 'tooLarge');
  if (req.headers.expect) res.writeContinue();
  // Astro reads this in place of the request itself.
  Object.assign(req, { body: limited(req, ceiling) });
  next();
};
