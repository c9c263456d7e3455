import { randomInt } from 'node:crypto';
import { HIT_KINDS, type HitKind } from '../figures';

/** How many hits of one visitor count in a minute: people stay far below. */
export const MOST_OF_A_VISITOR = 30;
/**
 * How many views of one page count from one address in any ten minutes, and as many clicks,
 * shares and views of its store, whoever says to be there: a program is another visitor with every user agent that
 * it invents.
 */
export const MOST_OF_AN_ADDRESS = 60;

const MINUTE = 60_000;
/** Ten minutes, wherever they begin, lie within so many slots of this length. */
const SLOTS = 3;
const SLOT = 5 * MINUTE;
const CELLS = 2 ** 18;
/** Addresses and visitors are counted in cells that nobody outside can work out: none is kept. */
const seed = randomInt(2 ** 32);

let minute = 0;
const ofVisitors = new Uint8Array(CELLS);
let slot = 0;
/** The running slot first; each has the cells of every kind of hit. */
let slots = Array.from({ length: SLOTS }, () => new Uint8Array(CELLS * HIT_KINDS.length));

/** FNV-1a with its upper bits mixed in: a small part of what a cryptographic hash costs. */
function cellOf(text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & (CELLS - 1);
}

function turnTo(now: number): void {
  const currentMinute = Math.floor(now / MINUTE);
  if (currentMinute !== minute) ofVisitors.fill(0);
  minute = currentMinute;
  const current = Math.floor(now / SLOT);
  if (current === slot) return;
  // A clock that was set back begins anew: what it counted is of a time still to come.
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

/** What a hit counts as: by whoever sent it, by anybody at the address, or not at all. */
export type Standing = 'visitor' | 'address' | 'none';

/**
 * Counts one more hit and tells how it stands. Beyond 59 hits, those who come from one address
 * are not told apart any more, so that with any number of user agents they are 60 at most.
 */
export function standingOf(
  visitor: string,
  uid: string,
  clientAddress: string,
  tipo: HitKind,
  now: number,
): Standing {
  turnTo(now);
  const own = cellOf(visitor);
  const hits = ofVisitors[own] ?? 0;
  // What one visitor has too many of is not taken from the others at the address.
  if (hits >= MOST_OF_A_VISITOR) return 'none';
  const cell = cellOf(uid + clientAddress);
  const place = HIT_KINDS.indexOf(tipo) * CELLS + cell;
  if (sumAt(place) >= MOST_OF_AN_ADDRESS) return 'none';
  const all = sumOfAll(cell);
  ofVisitors[own] = hits + 1;
  const running = slots[0] as Uint8Array;
  running[place] = (running[place] ?? 0) + 1;
  return all < MOST_OF_AN_ADDRESS - 1 ? 'visitor' : 'address';
}
