import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasUncheckedCopies } from '../../../src/lib/kernel/db/sqlite/former-copies';
import { anonymous, type Client, signIn } from '../../../tests/setup/client';
import { takeBackMigration } from '../../../tests/setup/former-version';
import { printLine } from '../../lib/process.mjs';
import { bigSteps, waitForJobs } from '../big-steps';
import { type Figure, figure, median, type Row } from '../figure';
import { LARGE, seeded, writableCopy } from '../seeded';
import { type Helper, helper, product } from '../servers';

/** `S17_PAGES=20000` for a smaller site, `S17_WORKERS=2` for another process that answers cached pages. */
const PAGES = Number(process.env['S17_PAGES'] ?? LARGE);
/** A part of the names of steps: `S17_STEPS=exportar` does those alone. */
const ONLY = process.env['S17_STEPS'] ?? '';
const HITS = 200_000;
/** Most that the work behind the first answer is waited for, with a million pages. */
const SETTLE_MS = 240_000;
/** The least time of which a p99 is taken, of a step as of quiet. */
const WINDOW_MS = 3_000;
const LIMIT_MS = 50;
const OWNER = { nombre: 'grande', correo: 'grande@ejemplo.com' };
const PAGE = '/persona-1';

/** How long the main thread was held during a step, in milliseconds, and by what. */
interface Hold {
  clockMs: number;
  processorMs: number;
  during: string;
}

interface Measured extends Hold {
  name: string;
  took: number;
  p99: number;
}

/** The longest hold since the metrics were last read. */
async function longestHold(url: string): Promise<Hold> {
  const { text } = await anonymous(url.replace('localhost', '127.0.0.1')).get('/metrics');
  const holds = new Map<string, Hold>();
  const lines = text.matchAll(
    /^enlaza_main_thread_held_seconds\{during="(.*)",by="(\w+)"\} (\S+)/gm,
  );
  for (const [, during = '', by, value] of lines) {
    const hold = holds.get(during) ?? { during, clockMs: 0, processorMs: 0 };
    hold[by === 'clock' ? 'clockMs' : 'processorMs'] = Number(value) * 1_000;
    holds.set(during, hold);
  }
  const none = { during: '', clockMs: 0, processorMs: 0 };
  return [...holds.values()].reduce((a, b) => (a.processorMs > b.processorMs ? a : b), none);
}

type P99 = { p99: number };

/** p99 of a cached page while `work` goes on, in milliseconds. */
async function meanwhile(reader: Helper, url: string, work: () => Promise<unknown>) {
  await reader.ask({ url });
  await Promise.all([work(), sleep(WINDOW_MS)]);
  return (await reader.ask({})) as P99;
}

async function measureSteps(
  url: string,
  reader: Helper,
  steps: { name: string; run(): Promise<void> }[],
) {
  const measured: Measured[] = [];
  for (const { name, run } of steps) {
    await longestHold(url);
    const began = performance.now();
    const failed: string[] = [];
    let took = 0;
    const { p99 } = await meanwhile(reader, url + PAGE, async () => {
      await run().catch((error: Error) => failed.push(error.message));
      took = performance.now() - began;
    });
    // The monitor looks every 20 ms.
    await sleep(50);
    const hold = await longestHold(url);
    measured.push({ name, took, p99, ...hold });
    const numbers = [hold.processorMs, hold.clockMs, p99, took].map((n) =>
      n.toFixed(0).padStart(7),
    );
    printLine(`${numbers.join('')}  ${name}${failed.map((why) => ` FAILED: ${why}`).join('')}`);
  }
  return measured;
}

const worst = (measured: Measured[], by: 'clockMs' | 'processorMs') =>
  [...measured].sort((one, other) => other[by] - one[by]);

function figures(measured: Measured[], quiet: number): Figure[] {
  const over = worst(measured, 'clockMs').filter(({ clockMs }) => clockMs > LIMIT_MS);
  const of = (by: 'clockMs' | 'processorMs') => Math.max(...measured.map((step) => step[by]), 0);
  const [row, unit] = ['S17', 'ms'];
  const p99 = Math.max(...measured.map((step) => step.p99));
  return [
    figure({
      row,
      what: `longest hold of the main thread, ${measured.length} steps, by the clock`,
      unit,
      measured: of('clockMs'),
      bar: { most: LIMIT_MS },
      note: over.map(({ name, clockMs }) => `${name} ${clockMs.toFixed(0)}`).join(', '),
    }),
    figure({
      row,
      what: 'the same by processor time of the thread',
      unit,
      measured: of('processorMs'),
      bar: { most: LIMIT_MS },
    }),
    figure({
      row,
      what: "others' kept page meanwhile, p99 of the worst step, against quiet",
      unit,
      reference: quiet,
      measured: p99,
      ratio: p99 / quiet,
      bar: { most: 2 },
      note: `in the middle ${median(measured.map((step) => step.p99)).toFixed(1)} ms`,
    }),
  ];
}

async function signInAsOwner(url: string): Promise<Client> {
  const owner = await signIn(url, OWNER);
  await owner.get('/api/salud');
  return owner;
}

const startFigure = (after: string, startedIn: number) =>
  figure({
    row: 'S17',
    what: `first answer after ${after} with ${PAGES.toLocaleString('en')} pages`,
    unit: 's',
    measured: startedIn / 1_000,
    bar: { most: 3 },
  });

/** A page as big as people get on a site of very many pages: every screen, export and job. */
export const s17: Row = {
  row: 'S17',
  measure: async () => {
    const DATA_DIR = writableCopy(await seeded(PAGES, HITS, true));
    const file = join(DATA_DIR, 'enlaza.db');
    await takeBackMigration(file);
    const env = {
      ...{ DATA_DIR, OPERATORS: OWNER.correo, CHECK_ANSWERS: process.env['S17_CHECK'] ?? 'off' },
      ...{ HITS_RETENTION_DAYS: '400', WORKERS: process.env['S17_WORKERS'] ?? '1' },
    };
    const upgraded = await product(env);
    while (hasUncheckedCopies(file)) await sleep(100);
    await upgraded.stop();
    const server = await product(env);
    const owner = await signInAsOwner(server.url);
    const reader = await helper('scripts/bench/page-reader.ts');
    await anonymous(server.url).get(PAGE);
    await waitForJobs(file, SETTLE_MS);
    const quiet = await meanwhile(reader, server.url + PAGE, async () => undefined);
    printLine('hold by processor, by clock, p99 of a page, whole step (ms)');
    const steps = (await bigSteps(server, owner)).filter(({ name }) => name.includes(ONLY));
    const measured = await measureSteps(server.url, reader, steps);
    for (const line of server
      .log()
      .split('\n')
      .filter((text) => text.includes('was held'))) {
      printLine(line.slice(0, 400));
    }
    return [
      startFigure('a start', server.startedIn),
      startFigure('an upgrade', upgraded.startedIn),
      ...figures(measured, quiet.p99),
    ];
  },
};
