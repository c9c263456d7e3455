import { randomInt } from 'node:crypto';

/** How many cells there are for whatever is counted by hash: no number of visitors takes more memory. */
export const CELLS = 2 ** 18;
/** Nobody outside can work out which cell is whose, and nothing that is counted is kept. */
const seed = randomInt(2 ** 32);

/** The cell of a text: FNV-1a with its upper bits mixed in, a small part of what a cryptographic hash costs. */
export function cellOf(text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & (CELLS - 1);
}
