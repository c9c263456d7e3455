import { readFileSync, writeFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { BROWSER } from '../../tests/setup/actions/visits';
import { median } from './figure';

const CONNECTIONS = 32;
const ROUNDS = 5;
const SECONDS = 3;
/** Number of different user agents: apps with a browser of their own add their name to theirs. */
const AGENTS = 997;

/** The headers that a browser sends when a person opens a URL. */
export const OPENING = {
  'user-agent': BROWSER,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'es-MX,es;q=0.9,en;q=0.8',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
};

/** Processor time (s) of a Linux process so far: a busy machine distorts it less than the clock. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Processor time of the main thread of a Linux process so far in milliseconds. */
export function mainThreadTime(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
}

function megabytes(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1_024) / 1_000_000;
}

/** Returns the current memory (RSS) of a Linux process in MB. */
export const memory = (pid: number): number => megabytes(pid, 'VmRSS');

/** Runs `work`; returns the peak growth of a Linux process's memory (RSS) meanwhile, in MB. */
export async function growthDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = memory(pid);
  await work();
  return megabytes(pid, 'VmHWM') - before;
}

/** One of two servers that are compared. */
interface Side {
  url: string;
  pid: number;
}

let visitors = 0;
function asAnotherBrowser(request: autocannon.Request): autocannon.Request {
  visitors += 1;
  const agent = `${BROWSER} Instagram 312.0.0.${visitors % AGENTS} Android`;
  return { ...request, headers: { ...request.headers, 'user-agent': agent } };
}

/** Responses per second, and the processor time (µs) of one response. */
interface Burst {
  perSecond: number;
  cost: number;
}

async function burst({ url, pid }: Side, headers: Record<string, string>): Promise<Burst> {
  const before = processorTime(pid);
  const requests = [{ method: 'GET' as const, headers, setupRequest: asAnotherBrowser }];
  const options = { url, connections: CONNECTIONS, duration: SECONDS, requests };
  const { '2xx': answered, non2xx, errors, duration } = await autocannon(options);
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`);
  const cost = ((processorTime(pid) - before) * 1_000_000) / answered;
  return { perSecond: answered / duration, cost };
}

/**
 * Loads both servers alternately, so that other work of the machine slows both alike. The ratio is
 * the smaller median, by the clock or by processor time, because autocannon may be slower than the
 * reference.
 */
export async function compare(reference: Side, product: Side, headers: Record<string, string>) {
  const rounds: [theirs: Burst, ours: Burst][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.push([await burst(reference, headers), await burst(product, headers)]);
  }
  // The first round only warms up.
  const [, ...counted] = rounds;
  const middle = (of: (...pair: (typeof rounds)[0]) => number) =>
    median(counted.map((pair) => of(...pair)));
  const byClock = middle((theirs, ours) => ours.perSecond / theirs.perSecond);
  const byProcessor = middle((theirs, ours) => theirs.cost / ours.cost);
  return {
    unit: '/s',
    reference: middle((theirs) => theirs.perSecond),
    measured: middle((_, ours) => ours.perSecond),
    ratio: Math.min(byClock, byProcessor),
    note: `${byClock.toFixed(3)} by the clock, ${byProcessor.toFixed(3)} by processor time`,
  };
}
