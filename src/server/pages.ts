/** The last handlers: static files of the build, and Astro, whose responses are compressed. */
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import { handler } from '@astrojs/node/server.js';
import compression from 'compression';
import sirv from 'sirv';
import { cdnFileHeaders } from '@/lib/core/cdn/headers';
import { readerOf } from '@/lib/core/http/download.server';
import { type Handler, isForPrograms, reject } from './requests';

const HASHED = 'public, max-age=31536000, immutable';
const NAMED = 'public, max-age=3600';

/**
 * Serves the static files of the build. They are listed once, at start, and nothing else can be
 * requested. Range requests are ignored, because the files are small.
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
      // sirv knows no vendor types and would send an empty one.
      if (path.endsWith('.ico')) res.setHeader('Content-Type', 'image/x-icon');
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

/** Responses below this size (bytes) fit in one packet, so that compression gains nothing. */
const MIN_COMPRESSED = 1_024;
const BROTLI_QUALITY = 5;

const compress = compression({
  threshold: MIN_COMPRESSED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
});

/**
 * Runs the pages and endpoints of src/pages and compresses their responses. An unknown path gets
 * the 404 page, or JSON for programs.
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
