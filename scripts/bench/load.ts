import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { BROWSER } from '../../tests/setup/actions/visits';
import { anonymous } from '../../tests/setup/client';

const CONNECTIONS = 32;
const run = promisify(execFile);

/** What was answered in a while, and how long that was. */
export interface Burst {
  answered: number;
  failed: number;
  seconds: number;
}

/** A request that is sent again and again. */
export interface Shot {
  url: string;
  headers: Record<string, string>;
  /** What a POST brings; without it, it is a GET. */
  body?: string;
}

const wrk = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'wrk'))
  .find((file) => existsSync(file));

/** What makes the load: wrk where it is installed, else autocannon, which needs more of the machine. */
export const TOOL = wrk ? 'wrk' : 'autocannon';

/** The address of a visitor, as a proxy tells it. */
function addressOf(visitor: number): string {
  return `187.${(visitor >> 16) & 127}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

/** As many browsers as browsers.lua has. */
const AGENTS = 997;
const agentOf = (agent: string | undefined, visitor: number) =>
  `${agent} Instagram 312.0.0.${(visitor % AGENTS) + 1} Android`;

const numberIn = (output: string, pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);

async function byWrk(file: string, { url, headers, body }: Shot, seconds: number): Promise<Burst> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const request =
    body === undefined
      ? ['-s', script('./browsers.lua'), url]
      : ['-s', script('./visitors.lua'), url, '--', body];
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...lines, ...request];
  const { stdout } = await run(file, args);
  const refused = numberIn(stdout, /Non-2xx or 3xx responses: (\d+)/);
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(
    stdout,
  );
  const errors = (broken?.slice(1) ?? []).reduce((sum, count) => sum + Number(count), 0);
  const answered = numberIn(stdout, /(\d+) requests in/) - refused;
  return { answered, failed: refused + errors, seconds: numberIn(stdout, /requests in ([\d.]+)s/) };
}

let visitors = 0;

async function byAutocannon({ url, headers, body }: Shot, seconds: number): Promise<Burst> {
  const setupRequest = (request: autocannon.Request) => {
    visitors += 1;
    const varied =
      body === undefined
        ? { 'user-agent': agentOf(headers['user-agent'], visitors) }
        : { 'x-forwarded-for': addressOf(visitors) };
    return { ...request, headers: { ...request.headers, ...varied } };
  };
  const sent = { headers, setupRequest } as const;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [body === undefined ? { method: 'GET', ...sent } : { method: 'POST', body, ...sent }],
  });
  const { '2xx': answered, non2xx, errors, duration } = result;
  return { answered, failed: non2xx + errors, seconds: duration };
}

/**
 * Sends one request on 32 connections for a while: a GET from 997 browsers in turn, a POST from ever
 * new addresses.
 */
export function shoot(shot: Shot, seconds: number): Promise<Burst> {
  return wrk ? byWrk(wrk, shot, seconds) : byAutocannon(shot, seconds);
}

/** Asks for each of some paths once, on 32 connections. */
export async function askOnce(
  url: string,
  paths: string[],
  headers: Record<string, string>,
): Promise<Burst> {
  const client = anonymous(url);
  const queue = [...paths];
  let failed = 0;
  const began = performance.now();
  const ask = async () => {
    for (let path = queue.pop(); path; path = queue.pop()) {
      if ((await client.get(path, { headers })).status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  const seconds = (performance.now() - began) / 1_000;
  return { answered: paths.length - failed, failed, seconds };
}

/** The headers that a browser sends when a person opens an address. */
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
