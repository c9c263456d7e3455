/**
 * Asks for a page again and again and looks at the memory of who answers, in a process of its own:
 * one that also moves the files of S13 would measure how long it waits for itself.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { anonymous } from '../../tests/setup/client';
import { memory } from './usage';

const PERIOD = 20;

/** What to watch; without it, what was seen is asked for. */
interface Order {
  url?: string;
  path?: string;
  pid?: number;
}

/** How long each answer took, in milliseconds, and the most memory, in MB. */
export interface Watched {
  times: number[];
  most: number;
}

let watching: Promise<Watched> | undefined;
let isOver = false;

async function watch({ url = '', path = '', pid = 0 }: Order): Promise<Watched> {
  const client = anonymous(url);
  const seen: Watched = { times: [], most: 0 };
  while (!isOver) {
    const began = performance.now();
    const { status } = await client.get(path);
    if (status !== 200) throw new Error(`${path} gave ${status}`);
    seen.times.push(performance.now() - began);
    seen.most = Math.max(seen.most, memory(pid));
    await sleep(PERIOD);
  }
  return seen;
}

process.on('message', async (order: Order) => {
  if (order.url !== undefined) {
    isOver = false;
    watching = watch(order);
    process.send?.('watching');
    return;
  }
  isOver = true;
  process.send?.(await watching);
});
process.send?.('ready');
