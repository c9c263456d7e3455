import { MINUTE_MS } from '@/lib/kernel/time/units';
import { HIT_KINDS, type HitKind } from '../figures';
import { CELLS, cellOf } from './viewers.server';

/** How many hits of one visitor count in a minute: people stay far below. */
export const MAX_PER_VISITOR = 30;
/**
 * The most views of one page that count from one network in ten minutes, and as many clicks, shares
 * and views of its store, over all visitors: a program is a new visitor with every user agent that
 * it invents. An IPv4 address is a network of its own. In IPv6 a /48 holds 65,536 household
 * networks (/64), so larger networks are limited as well, and smaller ones get a part, so that none
 * uses up the limit of its neighbours.
 */
export const MAX_PER_NETWORK = 60;
/** The share of a /56 and of a /64 in it. */
const OF_A_56 = 50;
const OF_A_64 = 40;

/** Ten minutes, wherever they begin, lie within so many slots of this length. */
const SLOTS = 3;
const SLOT = 5 * MINUTE_MS;
let minute = 0;
const ofVisitors = new Uint8Array(CELLS);
let slot = 0;
/** The running slot first; each has the cells of every kind of hit. */
let slots = Array.from({ length: SLOTS }, () => new Uint8Array(CELLS * HIT_KINDS.length));

function turnTo(now: number): void {
  const currentMinute = Math.floor(now / MINUTE_MS);
  if (currentMinute !== minute) ofVisitors.fill(0);
  minute = currentMinute;
  const current = Math.floor(now / SLOT);
  if (current === slot) return;
  // The clock was set back: starts again, because the counts are of a later time.
  const passed = current > slot ? Math.min(SLOTS, current - slot) : SLOTS;
  slot = current;
  const free = slots.slice(SLOTS - passed);
  for (const cells of free) cells.fill(0);
  slots = [...free, ...slots.slice(0, SLOTS - passed)];
}

function sumAt(place: number): number {
  let sum = 0;
  for (const cells of slots) sum += cells[place] ?? 0;
  return sum;
}

/** The hits of every kind in a cell. */
function sumOfAll(cell: number): number {
  let sum = 0;
  for (let kind = 0; kind < HIT_KINDS.length; kind += 1) sum += sumAt(kind * CELLS + cell);
  return sum;
}

/** A network of an address, and how many hits of a kind may come from it. */
export interface Network {
  name: string;
  most: number;
}

/** The networks that an address is in, the widest last. IPv6 comes as its /64: `2001:db8:1:2::`. */
export function networksOf(address: string): Network[] {
  if (!address.includes(':') || address === '::1') {
    return [{ name: address, most: MAX_PER_NETWORK }];
  }
  const [first, second, third, fourth = ''] = address.split(':');
  const wide = `${first}:${second}:${third}`;
  return [
    { name: address, most: OF_A_64 },
    { name: `${wide}:${Number.parseInt(fourth || '0', 16) >> 8}/56`, most: OF_A_56 },
    { name: wide, most: MAX_PER_NETWORK },
  ];
}

/** The widest network of an address, which is one visitor once it has sent very much. */
export function networkOf(address: string): string {
  return networksOf(address).at(-1)?.name ?? address;
}

/** How a hit is counted: by visitor, by network, or not at all. */
export type CountedBy = 'visitor' | 'network' | 'none';

/**
 * Counts one more hit and tells how it stands. Beyond 59 hits, those who come from one network
 * are not told apart any more, so that with any number of user agents they are 60 at most.
 */
export function countedByOf(
  visitor: string,
  uid: string,
  clientAddress: string,
  tipo: HitKind,
  now: number,
): CountedBy {
  turnTo(now);
  const own = cellOf(visitor);
  const hits = ofVisitors[own] ?? 0;
  // What one visitor has too many of is not taken from the others in the network.
  if (hits >= MAX_PER_VISITOR) return 'none';
  const networks = networksOf(clientAddress);
  const cells = networks.map(({ name }) => cellOf(uid + name));
  const kind = HIT_KINDS.indexOf(tipo) * CELLS;
  if (networks.some(({ most }, at) => sumAt(kind + (cells[at] ?? 0)) >= most)) return 'none';
  const all = sumOfAll(cells.at(-1) ?? 0);
  ofVisitors[own] = hits + 1;
  const running = slots[0] as Uint8Array;
  for (const cell of cells) running[kind + cell] = (running[kind + cell] ?? 0) + 1;
  return all < MAX_PER_NETWORK - 1 ? 'visitor' : 'network';
}
