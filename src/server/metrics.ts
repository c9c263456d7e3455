import type { IncomingMessage, ServerResponse } from 'node:http';
import { AggregatorRegistry, Counter, Histogram, Registry } from 'prom-client';
import { isSameText } from '@/lib/kernel/crypto/digest';
import { gatherMetrics } from '@/lib/kernel/metrics/service.server';
import { metricsSettings } from '@/lib/kernel/metrics/settings.server';
import { SECOND_MS } from '@/lib/kernel/time/units';
import { RESERVED_SLUGS } from '@/lib/page/profile/reserved';
import type { AnswerRow } from './requests/access-log';
import type { Handler } from './requests/pipeline';
import { isProgramHere } from './requests/program-here';
import '@/lib/operator/copies/metrics.server';
import '@/lib/people/mail/service.server';

const PATH = '/metrics';
const FILES = new Set(['_astro', 'media', 'fonts']);

/** The kind of a path, one of six: labels must be few, also under random requests. */
export function classOf(path: string): string {
  const [, first = ''] = path.split('/', 2);
  if (first === '') return 'home';
  if (!RESERVED_SLUGS.has(first)) return 'page';
  if (first === 'api' || first === 'auth') return first;
  return FILES.has(first) ? 'file' : 'app';
}

/** What is counted of responses, since the process started. */
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

/** Counts an answer. */
export function countAnswer({ path, status, seconds }: Omit<AnswerRow, 'method'>): void {
  const kind = classOf(path);
  requests.inc({ kind, status: `${Math.floor(status / 100)}xx` });
  durations.observe({ kind }, seconds);
}

/**
 * Counts each response and its duration, which takes 0.7 µs. Cached pages and beacons never get
 * here: they are plain numbers where they are answered.
 */
export const countAnswers: Handler = ({ res, path }, next) => {
  const began = performance.now();
  res.once('finish', () => {
    const seconds = (performance.now() - began) / SECOND_MS;
    countAnswer({ path, status: res.statusCode, seconds });
  });
  next();
};

/**
 * Whether a request may read the metrics: it has the token or, where none is set, comes from this
 * machine without a proxy. Behind a proxy all clients look local: a request with a proxy's header,
 * or with a host other than this machine's own names, is refused.
 */
export function mayReadMetrics(
  { headers, httpVersion, socket }: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>,
  token: string | undefined,
): boolean {
  if (token !== undefined) return isSameText(headers.authorization ?? '', `Bearer ${token}`);
  return isProgramHere({ headers, httpVersion, socket });
}

/** What one process has counted since its start. */
export interface Counted {
  /** Pages answered from memory, and pages that had to be drawn. */
  kept: number;
  drawn?: number;
  beacons?: number;
  /** The answers of a process that draws pages itself. */
  responses?: object[];
}

/** The answers that this process has counted, for another to sum up. */
export const countedResponses = (): Promise<object[]> => responses.getMetricsAsJSON();

/** The sum of what processes have counted. */
export async function sumCounted(all: readonly Counted[]): Promise<Required<Counted>> {
  const sum = (name: 'kept' | 'drawn' | 'beacons') =>
    all.reduce((total, counted) => total + (counted[name] ?? 0), 0);
  const summed = AggregatorRegistry.aggregate(all.map((counted) => counted.responses ?? []));
  const responses = await summed.getMetricsAsJSON();
  return { kept: sum('kept'), drawn: sum('drawn'), beacons: sum('beacons'), responses };
}

/** Adds what is counted where it happens to a registry. */
function registerCounted(registry: Registry, { kept, drawn, beacons }: Required<Counted>): void {
  const counters = [
    ['kept_pages_total', 'Public pages answered from memory.', kept],
    ['drawn_pages_total', 'Public pages that were not at hand.', drawn],
    ['beacons_total', 'Beacons of visits that were taken.', beacons],
  ] as const;
  for (const [name, help, value] of counters) {
    new Counter({ name: `enlaza_${name}`, help, registers: [registry] }).inc(value);
  }
}

/** Whether a request is for figures and may have them; to others it is an address like any other. */
export function asksForMetrics(req: IncomingMessage): boolean {
  return req.url === PATH && req.method === 'GET' && mayReadMetrics(req, metricsSettings().token);
}

/** Answers with the figures of this process, and the sums of what all workers have counted. */
export async function sendMetrics(
  res: ServerResponse,
  countedByAll: () => Promise<Counted>,
): Promise<void> {
  const [gathered, all] = await Promise.all([gatherMetrics(), countedByAll()]);
  const sums = await sumCounted([all]);
  registerCounted(gathered, sums);
  const metrics = Registry.merge([AggregatorRegistry.aggregate([sums.responses]), gathered]);
  const body = await metrics.metrics();
  res.writeHead(200, {
    'Content-Type': metrics.contentType,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  res.end(body);
}
