import { handler } from '@astrojs/node/server.js';
import type { Handler } from './pipeline';

/** Answers with the pages and endpoints of src/pages; what none of them knows is our 404 page. */
export const pages: Handler = ({ req, res, clientAddress }) => {
  const locals = { clientAddress };
  void handler(
    req,
    res,
    () => {
      req.url = '/404';
      void handler(req, res, undefined, locals);
    },
    locals,
  );
};
