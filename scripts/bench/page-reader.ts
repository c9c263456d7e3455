/**
 * Reads one public page again and again on one connection, as long as it is asked to: of S17. A
 * response's time counts from when its request was due.
 */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPENING } from './load';

/** From one request to the next, in milliseconds: enough to see a block, too few to be a load. */
const EVERY_MS = 6;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let isReading = false;
let times: number[] = [];

function read(url: string, due: number): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: OPENING }, (response) => {
      response.resume().once('end', () => {
        times.push(performance.now() - due);
        if (response.statusCode === 200) resolve();
        else reject(new Error(`the page answered ${response.statusCode}`));
      });
    })
      // A connection that was idle for too long: the next request opens another.
      .once('error', () => resolve());
  });
}

async function readOn(url: string): Promise<void> {
  for (let due = performance.now(); isReading; due += EVERY_MS) {
    await sleep(Math.max(0, due - performance.now()));
    await read(url, due);
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
