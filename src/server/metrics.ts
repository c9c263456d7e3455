import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Histogram, Registry } from 'prom-client';
import { isSameText } from '@/lib/core/crypto/digest';
import { log } from '@/lib/core/env/log';
import { gatherMetrics } from '@/lib/core/metrics/service.server';
import { metricsSettings } from '@/lib/core/metrics/settings.server';
import { SECOND_MS } from '@/lib/core/time/units';
import { RESERVED_SLUGS } from '@/lib/pages/reserved-slugs';
import { type Handler, isLocalProgram } from './requests';

const PATH = '/metrics';
const FILES = new Set(['_astro', 'media', 'fonts']);

/** Returns the kind of a path, one of six: labels must be few, whatever paths are requested. */
export function classOf(path: string): string {
  const [, first = ''] = path.split('/', 2);
  if (first === '') return 'home';
  if (!RESERVED_SLUGS.has(first)) return 'page';
  if (first === 'api' || first === 'auth') return first;
  return FILES.has(first) ? 'file' : 'app';
}

/** Counters of responses since the process started. */
export const responses = new Registry();
const requests = new Counter({
  name: 'enlaza_requests_total',
  help: 'Answers by kind and status, without kept pages and beacons.',
  labelNames: ['kind', 'status'],
  registers: [responses],
});
const durations = new Histogram({
  name: 'enlaza_request_seconds',
  help: 'How long answers took.',
  labelNames: ['kind'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [responses],
});

/** Returns the kind of a path for the log: never a slug, an id or a query. */
function loggedKind(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  if (first === '') return 'home';
  if (!RESERVED_SLUGS.has(first)) return 'slug';
  const part = first === 'api' || first === 'auth' ? second : '';
  return /^[a-z-]{1,20}$/i.test(part) ? `${first}/${part}` : first;
}

/**
 * Counts each response and its duration, and logs it: failures always, others at level debug.
 * Cached pages and beacons are not counted here but by plain numbers where they are answered.
 */
export const recordResponses: Handler = (context, next) => {
  const began = performance.now();
  const kind = classOf(context.path);
  context.res.once('finish', () => {
    const { req, res, path } = context;
    const took = performance.now() - began;
    requests.inc({ kind, status: `${Math.floor(res.statusCode / 100)}xx` });
    durations.observe({ kind }, took / SECOND_MS);
    const level = res.statusCode >= 500 ? 'error' : 'debug';
    const { statusCode: status } = res;
    if (!log().isLevelEnabled(level)) return;
    const response = { method: req.method, kind: loggedKind(path), status, ms: Math.round(took) };
    log()[level](response, 'request');
  });
  next();
};

/**
 * Returns true when a request may read the metrics: it has the token or, where none is set, comes
 * from this machine without a proxy. Behind a proxy all clients seem local, so that a request with
 * a proxy's header or another host name is refused.
 */
export function mayReadMetrics(
  { headers, httpVersion, socket }: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>,
  token: string | undefined,
): boolean {
  if (token !== undefined) return isSameText(headers.authorization ?? '', `Bearer ${token}`);
  return isLocalProgram({ headers, httpVersion, socket });
}

/** Counts of this process since its start. */
interface Counted {
  /** Pages sent from memory, and pages that had to be rendered. */
  cached: number;
  rendered: number;
  beacons: number;
}

/** Adds the plain numbers to a registry. */
function registerCounted(registry: Registry, { cached, rendered, beacons }: Counted): void {
  const counters = [
    ['kept_pages_total', 'Public pages answered from memory.', cached],
    ['drawn_pages_total', 'Public pages that were not at hand.', rendered],
    ['beacons_total', 'Beacons of visits that were taken.', beacons],
  ] as const;
  for (const [name, help, value] of counters) {
    new Counter({ name: `enlaza_${name}`, help, registers: [registry] }).inc(value);
  }
}

async function sendMetrics(res: ServerResponse, counted: Counted): Promise<void> {
  const gathered = await gatherMetrics();
  registerCounted(gathered, counted);
  const metrics = Registry.merge([responses, gathered]);
  const body = await metrics.metrics();
  res.writeHead(200, {
    'Content-Type': metrics.contentType,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  res.end(body);
}

/** Responds with the metrics of this process; for those who may not read them nothing is there. */
export function metrics(count: () => Counted): Handler {
  return ({ req, res }, next) => {
    const isAsked = req.url === PATH && req.method === 'GET';
    if (!isAsked || !mayReadMetrics(req, metricsSettings().token)) return next();
    void sendMetrics(res, count());
  };
}
