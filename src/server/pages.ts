/** The way into Astro: files of the build, bodies within limits, pages compressed. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import { handler } from '@astrojs/node/server.js';
import compression from 'compression';
import sirv from 'sirv';
import { cdnFileHeaders } from '@/lib/core/cdn/headers';
import { AppError } from '@/lib/core/http/errors';
import { type Handler, isCall, isForPrograms, reject } from './requests';

/** The largest body (bytes) that an API call may declare: more than any endpoint takes. */
export const CEILING = 11_000_000;
/** The largest body (bytes) without a declared length, and the largest that a page may declare. */
const UNDECLARED_CEILING = 2_600_000;
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

/**
 * Refuses a body whose declared length is too large, reads little of one that no handler takes, and
 * has others cut when they turn out to be too large.
 */
export const bodies: Handler = (context, next) => {
  const { req, res, path } = context;
  const declared = Number(req.headers['content-length'] ?? 0);
  if (declared === 0 && !req.headers['transfer-encoding']) return next();
  // Node reads a body to its end when no handler has begun to read it, however large it is.
  req.read(0);
  res.once('finish', () => hangUpOnUnread(req, path));
  const ceiling = declared > 0 && isCall(path) ? CEILING : UNDECLARED_CEILING;
  // A form of a page is answered by its endpoint, in words: its body is cut at the same ceiling.
  const isForm = isCall(path) && (req.headers.accept ?? '').includes('text/html');
  if (declared > ceiling && !isForm) return reject(context, 'tooLarge');
  // Astro reads this in place of the request itself.
  Object.assign(req, { body: limited(req, ceiling) });
  next();
};

const HASHED = 'public, max-age=31536000, immutable';
const NAMED = 'public, max-age=3600';

/**
 * Answers with the files of the build. They are listed once, at start: nothing
 * outside that list can be asked for. Ranges are not given: the files are small.
 */
export function staticFiles(folder: string): Handler {
  const shared = Object.entries(cdnFileHeaders());
  const serve = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', path.startsWith('/_astro/') ? HASHED : NAMED);
      for (const [name, value] of shared) res.setHeader(name, value);
    },
  });
  return ({ req, res }, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const { range } = req.headers;
    delete req.headers.range;
    const goOn = () => {
      if (range !== undefined) req.headers.range = range;
      next();
    };
    // A file that was removed after the start must not end the process.
    res.once('pipe', (source) => source.once('error', () => res.destroy()));
    serve(req, res, goOn);
  };
}

/** Bytes below which compression gains nothing: they fit in one packet. */
const MIN_COMPRESSED = 1_024;
const BROTLI_QUALITY = 5;

const compress = compression({
  threshold: MIN_COMPRESSED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
});

/** Tells what is streamed when its reader can take more: Astro writes on without waiting. */
function readerOf(res: ServerResponse): App.Locals['reader'] {
  return {
    ready: () =>
      new Promise((resolve) => {
        if (!res.writableNeedDrain || res.destroyed) return resolve();
        const go = () => {
          res.off('drain', go).off('close', go);
          resolve();
        };
        res.once('drain', go).once('close', go);
      }),
    hangUp: () => res.destroy(),
  };
}

/**
 * Answers with the pages and endpoints of src/pages, compressed where that helps; what none of them
 * knows is our 404 page, or JSON to programs.
 */
export const pages: Handler = (context) => {
  const { res, clientAddress, path, own } = context;
  const req: IncomingMessage & { body?: AsyncIterable<Uint8Array> } = context.req;
  if (req.headers.expect) res.writeContinue();
  const share = (headers: Record<string, string>) => {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  };
  const locals = {
    clientAddress,
    reader: readerOf(res),
    incoming: req.body,
    share,
    ...(own && { ownHost: own }),
  };
  const notFound = () => {
    if (isForPrograms(context)) return reject(context, 'notFound');
    req.url = '/404';
    void handler(req, res, undefined, { ...locals, missingPath: path });
  };
  compress(req, res, () => void handler(req, res, notFound, locals));
};
