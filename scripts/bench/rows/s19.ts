import { setTimeout as sleep } from 'node:timers/promises';
import { anonymous, elsewhere } from '../../../tests/setup/client';
import { freshDataDir } from '../../../tests/setup/data-dir';
import { freshDatabase } from '../../../tests/setup/programs/postgres';
import { type RunningServer, workersOf } from '../../../tests/setup/server';
import { type Figure, figure, median, type Row } from '../figure';
import { OPENING, shoot, TOOL } from '../load';
import { seed } from '../seeded';
import { product } from '../servers';
import { memory, ownMemory, processorTime } from '../usage';

const ROUNDS = 5;
const SECONDS = 3;
/** Rounds of first draws, and the pages of each: others in every round. */
const DRAW_ROUNDS = 3;
const DRAWN = 1_500;
const AT_ONCE = 8;
const IDLE_MS = 5_000;
const PATIENCE_MS = 30_000;

/** One engine, with pages on it. */
interface Site {
  name: string;
  env: Record<string, string>;
}

/** What answers cost: of all processes together, and of the one that had most to do. */
interface Cost {
  perSecond: number;
  /** Seconds of processor an answer. */
  all: number;
  busiest: number;
}

const processesOf = (server: RunningServer) => [server.pid, ...workersOf(server)];
const times = (server: RunningServer) => processesOf(server).map(processorTime);

async function started({ env }: Site, count: number): Promise<RunningServer> {
  const server = await product({ ...env, WORKERS: String(count) });
  const giveUpAt = Date.now() + PATIENCE_MS;
  // A worker that listens has become idle.
  for (let last = -1; Date.now() < giveUpAt; await sleep(500)) {
    const used = times(server).reduce((sum, time) => sum + time, 0);
    if (workersOf(server).length === count - 1 && used - last < 0.02) return server;
    last = used;
  }
  throw new Error('the workers did not start');
}

async function costOf(
  server: RunningServer,
  load: () => Promise<{ answered: number; failed: number; seconds: number }>,
): Promise<Cost> {
  const before = times(server);
  const { answered, failed, seconds } = await load();
  if (failed > 0) throw new Error(`${failed} requests failed`);
  const used = times(server).map((time, at) => time - (before[at] ?? 0));
  const all = used.reduce((sum, time) => sum + time, 0) / answered;
  return { perSecond: answered / seconds, all, busiest: Math.max(...used) / answered };
}

/**
 * How many times more two processes can answer than one, each on a core of its own: the one that
 * has most to do bounds both. The load shares the cores, so that the clock cannot tell.
 */
function compared(rounds: [one: Cost, two: Cost][], what: string, least: number): Figure {
  const middle = (of: (one: Cost, two: Cost) => number) =>
    median(rounds.map(([one, two]) => of(one, two)));
  const micro = (seconds: number) => Math.round(seconds * 1_000_000);
  return figure({
    row: 'S19',
    what,
    unit: '/s',
    reference: middle((one) => 1 / one.all),
    measured: middle((_, two) => 1 / two.busiest),
    ratio: middle((one, two) => one.all / two.busiest),
    bar: { least },
    note:
      `answers a second of the busiest process's processor; ${rounds.length} rounds in turn; ` +
      `${micro(middle((one) => one.all))} µs an answer by one, ` +
      `${micro(middle((_, two) => two.all))} by two together; by the clock ` +
      `${middle((one, two) => two.perSecond / one.perSecond).toFixed(2)} with the load beside them`,
  });
}

/** A new database with the pages of all rounds, the first of which warms the servers up. */
async function made(name: string, env: Record<string, string>): Promise<Site> {
  await seed(env, { profiles: 1 + DRAWN * (1 + DRAW_ROUNDS) });
  return { name, env };
}

/** A site for one process and a site for two, alike. */
type Pair = readonly [Site, Site];

async function inTurn(
  rounds: number,
  costs: readonly [() => Promise<Cost>, () => Promise<Cost>],
): Promise<[Cost, Cost][]> {
  const pairs: [Cost, Cost][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair: [Cost, Cost] = [await costs[0](), await costs[1]()];
    // The first warms them up.
    if (round > 0) pairs.push(pair);
  }
  return pairs;
}

async function keptPages([first, second]: Pair): Promise<Figure> {
  const cost = (server: RunningServer) => {
    const url = `${server.url.replace('localhost', '127.0.0.1')}/grande`;
    return () => costOf(server, () => shoot({ url, headers: OPENING }, SECONDS));
  };
  const [one, two] = [await started(first, 1), await started(second, 2)];
  const rounds = await inTurn(ROUNDS, [cost(one), cost(two)]);
  await Promise.all([one.stop(), two.stop()]);
  return compared(rounds, `kept pages by two processes, ${first.name}, with ${TOOL}`, 1.7);
}

/** Asks for pages for the first time, each on a connection of its own. */
async function drawAll({ url }: RunningServer, paths: string[]) {
  const queue = [...paths];
  let failed = 0;
  const began = performance.now();
  const ask = async () => {
    for (let path = queue.pop(); path; path = queue.pop()) {
      const headers = { ...OPENING, connection: 'close' };
      if ((await anonymous(url, elsewhere()).get(path, { headers })).status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  const seconds = (performance.now() - began) / 1_000;
  return { answered: paths.length - failed, failed, seconds };
}

/** `least`: on SQLite one process draws all pages, and the other only must not make it slower. */
async function firstDraws([first, second]: Pair, least: number): Promise<Figure> {
  const cost = (server: RunningServer) => {
    let seen = 0;
    return () => {
      const paths = Array.from({ length: DRAWN }, (_, at) => `/persona-${seen + at + 1}`);
      seen += DRAWN;
      return costOf(server, () => drawAll(server, paths));
    };
  };
  const [one, two] = [await started(first, 1), await started(second, 2)];
  const rounds = await inTurn(DRAW_ROUNDS, [cost(one), cost(two)]);
  await Promise.all([one.stop(), two.stop()]);
  return compared(rounds, `first draws by two processes, ${first.name}`, least);
}

async function idleMemory(site: Site): Promise<Figure> {
  const server = await started(site, 2);
  await sleep(IDLE_MS);
  const [worker = 0] = workersOf(server);
  const [own, resident] = [ownMemory(worker), memory(worker)];
  await server.stop();
  return figure({
    row: 'S19',
    what: `memory of a second process, idle, ${site.name}`,
    unit: 'MB',
    measured: own,
    bar: { most: 60 },
    note: `its own (USS); with what it shares with the first ${resident.toFixed(0)} MB (RSS)`,
  });
}

async function measureOn(pair: Pair, leastDraws: number): Promise<Figure[]> {
  return [await keptPages(pair), await firstDraws(pair, leastDraws), await idleMemory(pair[1])];
}

/** What a second process on a second core brings, and what it takes when there is nothing to do. */
export const s19: Row = {
  row: 'S19',
  measure: async () => {
    const sqlite = () => made('SQLite', { DATA_DIR: freshDataDir() });
    const figures = await measureOn([await sqlite(), await sqlite()], 0.9);
    const server = process.env['TEST_POSTGRES_URL'];
    if (!server) return figures;
    const databases = [await freshDatabase(server), await freshDatabase(server)] as const;
    const [one, two] = databases;
    try {
      const pair = [
        await made('PostgreSQL', { DATABASE_URL: one.url }),
        await made('PostgreSQL', { DATABASE_URL: two.url }),
      ] as const;
      return [...figures, ...(await measureOn(pair, 1.7))];
    } finally {
      for (const database of databases) await database.drop();
    }
  },
};
