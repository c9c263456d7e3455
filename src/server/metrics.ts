import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSameText } from '@/lib/kernel/crypto/digest';
import { type Metric, metricsText, Timings } from '@/lib/kernel/metrics/rules';
import { gatherMetrics } from '@/lib/kernel/metrics/service.server';
import { metricsSettings } from '@/lib/kernel/metrics/settings.server';
import { RESERVED_SLUGS } from '@/lib/page/profile/reserved';
import type { Handler } from './pipeline';
import { isProgramHere } from './program-here';

const PATH = '/metrics';
const FILES = new Set(['_astro', 'media', 'fonts']);

/** What kind of thing a path names, of six: labels must be few, whatever strangers ask for. */
export function classOf(path: string): string {
  const [, first = ''] = path.split('/', 2);
  if (first === '') return 'home';
  if (!RESERVED_SLUGS.has(first)) return 'page';
  if (first === 'api' || first === 'auth') return first;
  return FILES.has(first) ? 'file' : 'app';
}

const timings = new Timings();

/** Counts each answer and how long it took. Kept pages and beacons are counted where they are answered. */
export const countAnswers: Handler = ({ res, path }, next) => {
  const began = performance.now();
  res.once('finish', () => {
    const status = `${Math.floor(res.statusCode / 100)}xx`;
    timings.add(classOf(path), status, (performance.now() - began) / 1_000);
  });
  next();
};

/**
 * Whether somebody may see figures: who has the token or, where none is set, a program of this
 * machine that asks without a proxy between. A proxy here makes everybody look like one: what bears
 * a trace of one is refused, and so is a host other than this machine's own names.
 */
export function maySee(
  { headers, httpVersion, socket }: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>,
  token: string | undefined,
): boolean {
  if (token !== undefined) return isSameText(headers.authorization ?? '', `Bearer ${token}`);
  return isProgramHere({ headers, httpVersion, socket });
}

const counter = (name: string, help: string, value: number): Metric => ({
  name: `enlaza_${name}`,
  type: 'counter',
  help,
  samples: [{ value }],
});

/** What is counted where it happens, in this process. */
export interface Counted {
  /** Pages answered from memory, and pages that had to be drawn. */
  pages(): { kept: number; drawn: number };
  beacons(): number;
}

function ofAnswers({ pages, beacons }: Counted): Metric[] {
  const { kept, drawn } = pages();
  return [
    {
      ...{ name: 'enlaza_requests_total', type: 'counter' },
      ...{ help: 'Answers by kind and status, without kept pages and beacons.' },
      samples: timings.counts(),
    },
    {
      ...{ name: 'enlaza_request_seconds', type: 'histogram' },
      ...{ help: 'How long answers took.' },
      samples: timings.spread(),
    },
    counter('kept_pages_total', 'Public pages answered from memory.', kept),
    counter('drawn_pages_total', 'Public pages that were not at hand.', drawn),
    counter('beacons_total', 'Beacons of visits that were taken.', beacons()),
  ];
}

/** Whether a request is for figures and may have them; to others it is an address like any other. */
export function asksForMetrics(req: IncomingMessage): boolean {
  return req.url === PATH && req.method === 'GET' && maySee(req, metricsSettings().token);
}

/** Answers with the figures of this process. */
export async function sendMetrics(res: ServerResponse, counted: Counted): Promise<void> {
  const body = metricsText([...ofAnswers(counted), ...(await gatherMetrics())]);
  res.writeHead(200, {
    'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  res.end(body);
}
