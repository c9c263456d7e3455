import type { IncomingMessage, ServerResponse } from 'node:http';
import { handler } from '@astrojs/node/server.js';
import type { Handler } from './pipeline';
import { isForPrograms, reject } from './rejection';

/** Tells what is streamed when its reader can take more: Astro writes on without waiting. */
export function readerOf(res: ServerResponse): App.Locals['reader'] {
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

/** What src/server/requests/bodies.ts hands on of a body. */
export function bodyOf(req: IncomingMessage & { body?: AsyncIterable<Uint8Array> }) {
  return req.body;
}

/** Answers with the pages and endpoints of src/pages; what none of them knows is our 404 page, or JSON to programs. */
export const pages: Handler = (context) => {
  const { req, res, clientAddress, path } = context;
  const locals = { clientAddress, reader: readerOf(res), incoming: bodyOf(req) };
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
