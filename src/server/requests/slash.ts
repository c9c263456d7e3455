import { isCall } from './guard';
import type { Handler } from './pipeline';

/** Redirects `/ana/` to `/ana` with its query: a page has one address. */
export const slash: Handler = ({ req, res, path }, next) => {
  if (!path.endsWith('/') || path === '/' || isCall(path)) return next();
  const { pathname, search } = new URL(req.url ?? '', 'http://localhost');
  res.writeHead(301, {
    Location: pathname.slice(0, -1) + search,
    'Cache-Control': 'public, max-age=300',
    'Content-Length': 0,
  });
  res.end();
};
