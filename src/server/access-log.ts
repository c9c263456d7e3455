import { log } from '@/lib/kernel/env/log';
import { RESERVED_SLUGS } from '@/lib/page/profile/reserved';
import type { Handler, RequestContext } from './pipeline';

/** What kind of thing was asked for: never a slug, an id or a query. */
export function kindOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  if (first === '') return 'home';
  if (!RESERVED_SLUGS.has(first)) return 'slug';
  const part = first === 'api' || first === 'auth' ? second : '';
  return /^[a-z-]{1,20}$/i.test(part) ? `${first}/${part}` : first;
}

function record({ req, res, path }: RequestContext, began: number): void {
  const level = res.statusCode >= 500 ? 'error' : 'debug';
  if (!log().isLevelEnabled(level)) return;
  const ms = Math.round(performance.now() - began);
  log()[level]({ method: req.method, kind: kindOf(path), status: res.statusCode, ms }, 'request');
}

/**
 * Records each answer: failures always, the rest at level debug, so that a log does not grow.
 * Kept pages and beacons never come here: neither of them can fail.
 */
export const accessLog: Handler = (context, next) => {
  const began = performance.now();
  context.res.once('finish', () => record(context, began));
  next();
};
