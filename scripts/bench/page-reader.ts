/** Reads one public page again and again on one connection, as long as it is asked to: of S17. */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPENING } from './load';

/** Between two requests, in milliseconds: enough to see a block, too few to be a load. */
const PAUSE_MS = 5;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let isReading = false;
let times: number[] = [];

function read(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { agent, headers: OPENING }, (response) => {
      response.resume().once('end', () => {
        times.push(performance.now() - began);
        if (response.statusCode === 200) resolve();
        else reject(new Error(`the page answered ${response.statusCode}`));
      });
    })
      // A connection that was idle for too long: the next request opens another.
      .once('error', () => resolve());
  });
}

async function readOn(url: string): Promise<void> {
  while (isReading) {
    await read(url);
    await sleep(PAUSE_MS);
  }
}

process.on('message', ({ url }: { url?: string }) => {
  if (url !== undefined) {
    [isReading, times] = [true, []];
    void readOn(url);
    process.send?.('reading');
    return;
  }
  isReading = false;
  const sorted = times.sort((one, other) => one - other);
  process.send?.({ p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, count: sorted.length });
});
process.send?.('ready');
