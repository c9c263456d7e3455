import { randomInt } from 'node:crypto';

/** How many hits of one visitor count in a minute: people stay far below. */
const MOST_OF_A_VISITOR = 30;
/**
 * How many of one address count on one page in a minute, whoever says to be there: a program
 * is another visitor with every user agent that it invents. A school, an office or a mobile
 * carrier is many people behind one address: a hall of 400 who open a page together and
 * each look, click and share fits.
 */
const MOST_OF_AN_ADDRESS = 1_200;
const MINUTE = 60_000;
const FOLLOWED_MOST = 200_000;
const CELLS = 2 ** 18;

const followed = new Map<string, number>();
/**
 * Addresses are counted in cells that a seed of the minute chooses: no address is kept, no
 * number of them takes more memory, and the few strangers in one cell do not matter.
 */
const cells = new Uint16Array(CELLS);
let seed = 0;
let minute = 0;

/** FNV-1a, and its upper bits mixed in: a small part of what a cryptographic hash would cost a beacon. */
function cellOf(text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & (CELLS - 1);
}

function begin(current: number): void {
  minute = current;
  seed = randomInt(2 ** 32);
  followed.clear();
  cells.fill(0);
}

/** Whether the next hit of a visitor, from an address on a page, still counts. */
export function isWithinRate(
  visitor: string,
  uid: string,
  clientAddress: string,
  now: number,
): boolean {
  const current = Math.floor(now / MINUTE);
  if (current !== minute) begin(current);
  if (followed.size > FOLLOWED_MOST) followed.clear();
  const ofVisitor = (followed.get(visitor) ?? 0) + 1;
  followed.set(visitor, ofVisitor);
  // What one visitor has too many of is not taken from the others at the address.
  if (ofVisitor > MOST_OF_A_VISITOR) return false;
  const cell = cellOf(uid + clientAddress);
  const ofAddress = cells[cell] ?? 0;
  if (ofAddress >= MOST_OF_AN_ADDRESS) return false;
  cells[cell] = ofAddress + 1;
  return true;
}
