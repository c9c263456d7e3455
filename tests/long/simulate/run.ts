import { readFileSync } from 'node:fs';
import type { Script } from 'node:vm';
import Sqlite from 'better-sqlite3';
import { buy, type Memory, rush } from './buyers';
import { findFaults } from './invariants';
import { sell, tidyUp } from './sellers';
import { equip, openPage, openShop, type Shop } from './shop';
import { DAY, HOUR, MINUTE, World } from './world';

/** The time (ms) in which a shop is busy, and the time in which it comes to rest. */
const BUSY = 30 * DAY;
const REST = 8 * DAY;

/** The result of a seed. */
export interface Simulated {
  seed: number;
  faults: string[];
  digest: string;
  orders: number;
  kills: number;
  calls: number;
  statements: number;
}

/** Returns a migrated database with one page, made once per version of the product. */
export async function makeTemplate(script: Script): Promise<Uint8Array> {
  const world = new World(script, 0);
  const starting = world.boot();
  await world.run(MINUTE);
  await starting;
  await openPage(world);
  const [page] = world.read<{ uid: string }>('SELECT uid FROM usuarios');
  world.process?.end();
  const client = new Sqlite(world.file);
  equip((sql, ...values) => void client.prepare(sql).run(...values), page?.uid ?? '');
  client.pragma('wal_checkpoint(TRUNCATE)');
  client.close();
  const bytes = readFileSync(world.file);
  world.end();
  return bytes;
}

/** Makes a provider fail for some hours from time to time. */
async function storms(world: World, place: { trouble: number }): Promise<void> {
  const { random } = world;
  while (world.timeline.now < BUSY) {
    await world.sleep(random.between(20, 120) * HOUR);
    if (world.timeline.now >= BUSY) return;
    place.trouble = random.pick([0.3, 0.6, 1]);
    const lasts = random.pick([20 * MINUTE, 2 * HOUR, 9 * HOUR, 28 * HOUR]);
    await world.sleep(Math.min(lasts, BUSY - world.timeline.now));
    place.trouble = 0.01;
  }
}

/** Sets the machine's clock wrong by up to ten minutes. */
async function jumps(world: World): Promise<void> {
  const { random } = world;
  while (world.timeline.now < BUSY) {
    await world.sleep(random.between(60, 300) * HOUR);
    if (world.timeline.now >= BUSY) return;
    world.jumps += 1;
    world.skew = random.between(-10, 10) * MINUTE;
    world.note(`clock ${world.skew}`);
  }
}

/** Kills the process within a transaction or between two. */
async function kills(world: World): Promise<void> {
  const { random } = world;
  while (world.timeline.now < BUSY) {
    await world.sleep(random.between(80, 400) * HOUR);
    if (world.timeline.now >= BUSY) return;
    world.killSoon(random.between(0, 400), random.happens(0.5));
  }
}

/** Starts buyers, each independent of the others; sometimes many at the same moment. */
async function customers(world: World, shop: Shop, memory: Memory): Promise<void> {
  const { random } = world;
  while (world.timeline.now < BUSY) {
    await world.sleep(random.between(6, 60) * HOUR);
    world.spawn(random.happens(0.12) ? rush(world, shop, memory) : buy(world, shop, memory));
  }
}

async function live(world: World): Promise<string[]> {
  await world.boot();
  const shop = await openShop(world);
  const memory: Memory = { keys: new Map(), transferred: new Set(), simulated: new Set() };
  const { stripe, mercadopago } = world.network.weather;
  for (const place of [stripe, mercadopago, world.mail]) world.spawn(storms(world, place));
  world.spawn(jumps(world));
  world.spawn(kills(world));
  world.spawn(customers(world, shop, memory));
  await sell(world, shop, memory, BUSY);
  for (const place of [stripe, mercadopago]) Object.assign(place, { trouble: 0, lost: 0 });
  world.mail.trouble = 0;
  // No kill is pending after the busy days.
  await world.sleep(HOUR);
  world.killSoon(-1, false);
  await world.sleep(REST - DAY);
  await tidyUp(world, shop);
  await world.sleep(DAY);
  return findFaults(world, shop, memory);
}

/** Simulates thirty days of a shop, and the days in which it comes to rest. */
export async function simulateSeed(
  script: Script,
  template: Uint8Array,
  seed: number,
  isLoud = false,
): Promise<Simulated> {
  const world = new World(script, seed, template);
  world.isLoud = isLoud;
  try {
    let faults: string[] | undefined;
    const life = live(world)
      .catch((error: Error) => [String(error.stack)])
      .then((result) => {
        faults = result;
      });
    for (let until = DAY; faults === undefined && until < 3 * (BUSY + REST); until += DAY) {
      await world.run(until);
    }
    if (faults === undefined) faults = ['it did not come to an end'];
    else await life;
    const { kills, calls, statements } = world;
    const orders = world.read('SELECT id FROM pedidos').length;
    return { seed, faults, digest: world.digest(), orders, kills, calls, statements };
  } finally {
    world.end();
  }
}
