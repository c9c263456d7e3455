/**
 * Reads one public page again and again, as long as it is asked to. Requests begin when they are due,
 * on as many connections as that takes, so that a slow response delays no other.
 */
import { Agent, get } from 'node:http';
import { OPENING } from './load';

/** From one request to the next, in milliseconds: enough to see a block, too few to be a load. */
const EVERY_MS = 6;
/** Connections that may wait at once: those of a block of half a second. */
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
    // A connection that was idle for too long: the next request opens another.
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
