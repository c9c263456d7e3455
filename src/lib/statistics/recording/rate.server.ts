import { networksOf as namesOf } from '@/lib/core/text/network';
import { MINUTE_MS } from '@/lib/core/time/units';
import { HIT_KINDS, type HitKind } from '../figures';
import { CELLS, cellOf } from './viewers.server';

/** Hits of one visitor that count per minute: people stay far below. */
export const MAX_PER_VISITOR = 30;
/**
 * The most views of one page that count from one network in ten minutes, and as many clicks, shares
 * and views of its store, over all visitors: a program can become a new visitor with every user
 * agent. An IPv4 address is a network of its own. In IPv6 a /48 holds 65,536 household networks
 * (/64), so larger networks are limited as well, and smaller ones get a share, so that none uses up
 * the limit of its neighbours.
 */
export const MAX_PER_NETWORK = 60;
/** Limits of a /56 and of a /64 within a /48. */
const OF_A_56 = 50;
const OF_A_64 = 40;

/** Any ten minutes lie within this many slots of this length. */
const SLOTS = 3;
const SLOT = 5 * MINUTE_MS;
let minute = 0;
const ofVisitors = new Uint8Array(CELLS);
let slot = 0;
/** The current slot first; each has the cells of every kind of hit. */
let slots = Array.from({ length: SLOTS }, () => new Uint8Array(CELLS * HIT_KINDS.length));

function turnTo(now: number): void {
  const currentMinute = Math.floor(now / MINUTE_MS);
  if (currentMinute !== minute) ofVisitors.fill(0);
  minute = currentMinute;
  const current = Math.floor(now / SLOT);
  if (current === slot) return;
  // The clock was set back: the counters are of a later time and are cleared.
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

/** Returns the hits of all kinds in a cell. */
function sumOfAll(cell: number): number {
  let sum = 0;
  for (let kind = 0; kind < HIT_KINDS.length; kind += 1) sum += sumAt(kind * CELLS + cell);
  return sum;
}

/** A network of an IP address, and its limit for a kind of hit. */
export interface Network {
  name: string;
  most: number;
}

/** Returns the networks of an IP address, the widest last, with their limits. */
export function networksOf(address: string): Network[] {
  const names = namesOf(address);
  const most = names.length === 1 ? [MAX_PER_NETWORK] : [OF_A_64, OF_A_56, MAX_PER_NETWORK];
  return names.map((name, at) => ({ name, most: most[at] ?? MAX_PER_NETWORK }));
}

/** The key by which a hit is counted: the visitor, their network, or none. */
export type CountedBy = 'visitor' | 'network' | 'none';

/**
 * Counts one hit and returns how it is counted. Beyond 59 hits of a network its visitors are no
 * longer distinguished, so that any number of user agents is limited to 60.
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
  // A visitor's excess hits do not use up the limit of the network.
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
