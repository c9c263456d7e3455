/**
 * Reads one public page again and again, as long as it is asked to: of S17. Requests begin when
 * they are due, on as many connections as that takes, so that a slow response delays no other.
 */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPENING } from './load';

/** From one request to the next, in milliseconds: enough to see a block, too few to be a load. */
const EVERY_MS = 6;
/** Connections that may wait at once: those of a block of half a second. */
const CONNECTIONS = 100;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
let isReading = false;
let times: number[] = [];

function read(url: string, due: number): void {
  get(url, { agent, headers: OPENING }, (response) => {
    response.resume().once('end', () => {
      if (response.statusCode !== 200) throw new Error(`the page answered ${response.statusCode}`);
      times.push(performance.now() - due);
    });
  })
    // A connection that was idle for too long: the next request opens another.
    .once('error', () => undefined);
}

async function readOn(url: string): Promise<void> {
  for (let due = performance.now(); isReading; due += EVERY_MS) {
    await sleep(Math.max(0, due - performance.now()));
    read(url, due);
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
