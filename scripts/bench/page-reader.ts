/**
 * Reads one public page repeatedly between two messages. Each request begins when it is due, on a
 * free or a new connection, so that a slow response does not delay the next request.
 */
import { Agent, get } from 'node:http';
import { OPENING } from './load';

/**
 * Interval (ms) of requests: short enough to notice a blocked event loop, too long to be a load.
 */
const EVERY_MS = 6;
/** Enough connections for the requests of half a second with a blocked event loop. */
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
let timer: NodeJS.Timeout | undefined;
let due = 0;
let times: number[] = [];

function read(url: string): void {
  for (const now = performance.now(); due <= now; due += EVERY_MS) {
    const began = due;
    const request = get(url, { agent, headers: OPENING }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode !== 200) throw new Error(`the page gave ${response.statusCode}`);
        times.push(performance.now() - began);
      });
    });
    // The server closed an idle connection: the next request opens a new one.
    request.once('error', () => undefined);
  }
}

process.on('message', ({ url }: { url?: string }) => {
  clearInterval(timer);
  if (url === undefined) {
    const sorted = times.sort((one, other) => one - other);
    process.send?.({ p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN });
    return;
  }
  [due, times] = [performance.now(), []];
  timer = setInterval(() => read(url), EVERY_MS);
  process.send?.('reading');
});
process.send?.('ready');
