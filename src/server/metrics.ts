import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sha256 } from '@/lib/crypto/digest';
import { isLoopback } from '@/lib/env/config';
import { type Metric, metricsText, Timings } from '@/lib/metrics/rules';
import { gatherMetrics } from '@/lib/metrics/service.server';
import { metricsSettings } from '@/lib/metrics/settings.server';
import { RESERVED_SLUGS } from '@/lib/profiles/reserved';
import { isForwarded, plainAddress } from './forwarded';
import type { Handler } from './pipeline';

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

const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));

/**
 * Whether somebody may see figures: who has the token or, where none is set, a program of this
 * machine that asks without a proxy between. A proxy here makes everybody look like one: what bears
 * a trace of one is refused, and so is a host other than this machine's own names.
 */
export function maySee(
  { headers, httpVersion, socket }: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>,
  token: string | undefined,
): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  const isHere = isLoopback(plainAddress(socket.remoteAddress ?? '') ?? '');
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  // nginx asks in HTTP/1.0 where nothing else is said, and may say no more than that.
  return isHere && isLoopback(host) && httpVersion === '1.1' && !isForwarded(headers);
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
