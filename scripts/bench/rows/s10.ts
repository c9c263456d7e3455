import { setTimeout as sleep } from 'node:timers/promises';
import { anonymous } from '../../../tests/setup/client';
import { type Figure, median } from '../figure';
import { memory, OPENING } from '../load';
import { seeded } from '../seeded';
import { product, stopAll } from '../servers';

const STARTS = 5;
const PAGES = 10_000;
const CONNECTIONS = 32;
/** A worker thread lives for 30 s after its last task: the server is idle only after that. */
const IDLE = 45_000;

/** Start time, and memory when idle and after each of many pages was requested once. */
export async function s10(): Promise<Figure[]> {
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    starts.push((await product()).startedIn / 1_000);
    await stopAll();
  }
  const server = await product({ DATA_DIR: await seeded(PAGES + 1) });
  await sleep(IDLE);
  const idle = memory(server.pid);
  const client = anonymous(server.url.replace('localhost', '127.0.0.1'));
  const pages = Array.from({ length: PAGES }, (_, index) => `/persona-${index + 1}`);
  const ask = async () => {
    for (let page = pages.pop(); page; page = pages.pop()) {
      const { status } = await client.get(page, { headers: OPENING });
      if (status !== 200) throw new Error(`${page} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  await sleep(IDLE);
  const full = memory(server.pid);
  const unit = 'MB';
  return [
    { what: 'start to first answer', unit: 's', measured: median(starts), bar: { most: 1.5 } },
    { what: 'memory idle (RSS)', unit, measured: idle, bar: { most: 170 } },
    { what: `after ${PAGES} cached pages (RSS)`, unit, measured: full, bar: { most: 320 } },
  ];
}
