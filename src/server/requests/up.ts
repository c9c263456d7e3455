import { pingDatabase } from '@/lib/kernel/db/ping';
import type { Handler } from './pipeline';

const PATH = '/up';
const HEADERS = { 'Cache-Control': 'no-store', 'Content-Length': 0 };

/**
 * Answers platforms that run containers (ONCE, Kamal) whether this process and its database work:
 * 200 or 503, without a body. Under any Host, because they ask the container by its id.
 */
export const up: Handler = ({ req, res, path }, next) => {
  if (path !== PATH || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
  pingDatabase().then(
    () => void res.writeHead(200, HEADERS).end(),
    () => void res.writeHead(503, { ...HEADERS, 'Retry-After': '5' }).end(),
  );
};
