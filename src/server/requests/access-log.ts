import { log } from '@/lib/kernel/env/log';
import { SECOND_MS } from '@/lib/kernel/time/units';
import { RESERVED_SLUGS } from '@/lib/page/profile/reserved';
import type { Handler } from './pipeline';

/** What kind of thing was asked for: never a slug, an id or a query. */
export function kindOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  if (first === '') return 'home';
  if (!RESERVED_SLUGS.has(first)) return 'slug';
  const part = first === 'api' || first === 'auth' ? second : '';
  return /^[a-z-]{1,20}$/i.test(part) ? `${first}/${part}` : first;
}

/** Writes down that a request could not be answered: its failure is its own, not the process's. */
export function requestFailed(err: unknown): void {
  log().error({ err }, 'a request failed');
}

/** One answer. `worker` is the number of the process that gave it, where that is not this one. */
export interface AnswerRow {
  method: string | undefined;
  path: string;
  status: number;
  seconds: number;
  worker?: number;
}

/** Records an answer, without the path itself. */
export function record({ method, path, status, seconds, worker }: AnswerRow): void {
  const level = status >= 500 ? 'error' : 'debug';
  if (!log().isLevelEnabled(level)) return;
  const ms = Math.round(seconds * SECOND_MS);
  log()[level]({ worker, method, kind: kindOf(path), status, ms }, 'request');
}

/**
 * Records each answer: failures always, the rest at level debug, so that a log does not grow.
 * Kept pages and beacons never come here: neither of them can fail.
 */
export const accessLog: Handler = (context, next) => {
  const began = performance.now();
  context.res.once('finish', () => {
    const { req, res, path } = context;
    const seconds = (performance.now() - began) / SECOND_MS;
    record({ method: req.method, path, status: res.statusCode, seconds });
  });
  next();
};
