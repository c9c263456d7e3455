import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure, median, type Row } from '../figure';
import { askOnce, OPENING } from '../load';
import { seeded } from '../seeded';
import { product, stopAll } from '../servers';
import { memory } from '../usage';

const STARTS = 5;
const PAGES = 10_000;
/** A thread that reads lives for half a minute after its last read: a server is idle when that is over. */
const IDLE = 45_000;

async function starts(): Promise<Figure> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    times.push((await product()).startedIn / 1_000);
    await stopAll();
  }
  return figure({
    row: 'S10',
    what: 'start to first answer',
    unit: 's',
    measured: median(times),
    bar: { most: 1.5 },
    note: `middle of ${STARTS} starts, each making its database; slowest ${Math.max(...times).toFixed(2)} s`,
  });
}

async function memories(): Promise<Figure[]> {
  const server = await product({ DATA_DIR: await seeded(PAGES + 1) });
  await sleep(IDLE);
  const idle = memory(server.pid);
  const paths = Array.from({ length: PAGES }, (_, index) => `/persona-${index + 1}`);
  const url = server.url.replace('localhost', '127.0.0.1');
  const { answered, failed } = await askOnce(url, paths, OPENING);
  if (failed > 0) throw new Error(`${failed} of ${PAGES} pages were not answered`);
  await sleep(IDLE);
  const full = memory(server.pid);
  const [row, unit] = ['S10', 'MB'];
  return [
    figure({ row, what: 'memory idle (RSS)', unit, measured: idle, bar: { most: 150 } }),
    figure({
      row,
      what: `memory after ${PAGES} cached pages (RSS)`,
      unit,
      measured: full,
      bar: { most: 300 },
      note: `${answered} pages, each asked for once as a browser does`,
    }),
  ];
}

/** Start and memory. */
export const s10: Row = {
  row: 'S10',
  measure: async () => [await starts(), ...(await memories())],
};
