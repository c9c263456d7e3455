import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { readProfile, saveProfile } from '../../../tests/setup/actions/profile';
import { type Client, newPerson, signIn } from '../../../tests/setup/client';
import { type Figure, figure, type Row } from '../figure';
import { LARGE, seeded, writableCopy } from '../seeded';
import { helper, product } from '../servers';
import type { Outcome, Pace } from '../steady-load';
import { memory, processorTime } from '../usage';

const setting = (name: string, usual: number) => Number(process.env[`S18_${name}`] ?? usual);
/** `S18_SECONDS=900` for the quarter of an hour of the bar. */
const SECONDS = setting('SECONDS', 60);
const PAGES = setting('PAGES', LARGE);
/** The share of the bar's load that is sent. */
const SHARE = setting('SHARE', 1);
const ZIPF = setting('ZIPF', 1);
const WARM_UP_SECONDS = setting('WARM_UP', 20);

/** Ten times Linktree's published average, in a second. */
const [VIEWS, BEACONS, SAVES] = [5_800, 5_800, 20];
/** So many save in turn: each as seldom as a person would. */
const OWNERS = 100;

function countedViews(folder: string): number {
  const client = new Sqlite(join(folder, 'enlaza.db'), { readonly: true });
  const sum = client.prepare('SELECT total(views) FROM estadisticas_totales').pluck().get();
  client.close();
  return Number(sum);
}

/** Milliseconds as a number: never answered is for ever. */
const ms = (time: number | null) => time ?? Number.POSITIVE_INFINITY;

async function ownersOf(url: string): Promise<Client[]> {
  const owners: Client[] = [];
  for (let count = 0; count < OWNERS; count += 1) {
    const owner = await signIn(url, newPerson());
    await readProfile(owner);
    owners.push(owner);
  }
  return owners;
}

/** Has owners save in turn, so many a second, until `isOver`. Returns how long each save took. */
async function saveInTurn(owners: Client[], perSecond: number, isOver: () => boolean) {
  const times: number[] = [];
  const running = new Set<Promise<void>>();
  let failed = 0;
  const save = async (owner: Client, bio: string) => {
    const began = performance.now();
    const { status } = await saveProfile(owner, { bio });
    if (status === 200) times.push(performance.now() - began);
    else failed += 1;
  };
  for (let turn = 0; !isOver(); turn += 1) {
    const owner = owners[turn % owners.length];
    if (!owner) break;
    const one = save(owner, `Bio ${turn}`).finally(() => running.delete(one));
    running.add(one);
    await sleep(1_000 / perSecond);
  }
  await Promise.all(running);
  return {
    saved: times.length,
    failed,
    p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)],
  };
}

/** A site's load for a while: page views, beacons and saves at a steady pace, with the load beside it. */
export const s18: Row = {
  row: 'S18',
  measure: async (): Promise<Figure[]> => {
    const DATA_DIR = writableCopy(await seeded(PAGES));
    const before = countedViews(DATA_DIR);
    const server = await product({ DATA_DIR, TRUST_PROXY_HOPS: '1' });
    const owners = await ownersOf(server.url);
    const load = await helper('scripts/bench/steady-load.ts');
    const { host, port } = new URL(server.url);
    const pace: Pace = {
      ...{ host, port: Number(port), pages: PAGES, zipf: ZIPF },
      ...{ views: VIEWS * SHARE, beacons: BEACONS * SHARE },
      ...{ warmUpSeconds: WARM_UP_SECONDS, seconds: SECONDS },
    };
    let isOver = false;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, memory(server.pid));
    }, 500);
    const usedBefore = [server.pid, load.pid].map(processorTime);
    const began = performance.now();
    const saving = saveInTurn(owners, SAVES * SHARE, () => isOver);
    const { views, beacons } = (await load.ask(pace)) as { views: Outcome; beacons: Outcome };
    isOver = true;
    const saves = await saving;
    const seconds = (performance.now() - began) / 1_000;
    const busy = [server.pid, load.pid].map((pid, at) =>
      Math.round(((processorTime(pid) - (usedBefore[at] ?? 0)) / seconds) * 100),
    );
    clearInterval(watch);
    await server.stop();
    const counted = countedViews(DATA_DIR) - before;
    const p99 = Math.max(ms(views.p99), ms(beacons.p99));
    const row = 'S18';
    const note = `${SHARE} of the bar's load over ${PAGES.toLocaleString('en')} pages (Zipf ${ZIPF}), ${SECONDS} s after ${WARM_UP_SECONDS}; pages ${ms(views.p50).toFixed(1)} and ${ms(views.p99).toFixed(0)} ms, beacons ${ms(beacons.p50).toFixed(1)} and ${ms(beacons.p99).toFixed(0)} ms (p50, p99), saves ${saves.p99?.toFixed(0)} ms (p99 of ${saves.saved}); processor of the server ${busy[0]} %, of the load ${busy[1]} %`;
    return [
      figure({
        row,
        what: 'pages and beacons, p99',
        unit: 'ms',
        measured: p99,
        bar: { most: 50 },
        note,
      }),
      figure({
        ...{ row, what: 'requests that failed', unit: '', bar: { most: 0 } },
        measured: views.failed + beacons.failed + saves.failed,
        note: `${views.answered} pages, ${beacons.answered} beacons after the warm-up`,
      }),
      figure({
        ...{ row, what: 'beacons that were not counted', unit: '', bar: { most: 0 } },
        measured: beacons.sent - counted,
        note: `${beacons.sent} sent, ${counted} counted`,
      }),
      figure({ row, what: 'memory', unit: 'MB', measured: most, bar: { most: 512 } }),
    ];
  },
};
