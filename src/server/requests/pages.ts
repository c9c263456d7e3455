import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import { handler } from '@astrojs/node/server.js';
import compression from 'compression';
import type { Handler } from './pipeline';
import { isForPrograms, reject } from './rejection';

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

/** The body as bodies.ts hands it on. */
function bodyOf(req: IncomingMessage & { body?: AsyncIterable<Uint8Array> }) {
  return req.body;
}

/** Bytes below which compression gains nothing: they fit in one packet. */
const MIN_COMPRESSED = 1_024;
const BROTLI_QUALITY = 5;

const compress = compression({
  threshold: MIN_COMPRESSED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
});

/** Compresses pages and JSON that are drawn for one person. Pictures and archives are left as they are. */
export const compressed: Handler = ({ req, res }, next) => compress(req, res, next);

/** Answers with the pages and endpoints of src/pages; what none of them knows is our 404 page, or JSON to programs. */
export const pages: Handler = (context) => {
  const { req, res, clientAddress, path, own } = context;
  const ownHost = own && { ownHost: own };
  const share = (headers: Record<string, string>) => {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  };
  const locals = { clientAddress, reader: readerOf(res), incoming: bodyOf(req), share, ...ownHost };
  void handler(
    req,
    res,
    () => {
      if (isForPrograms(context)) return reject(context, 'notFound');
      req.url = '/404';
      void handler(req, res, undefined, { ...locals, missingPath: path });
    },
    locals,
  );
};
