import { randomInt } from 'node:crypto';

/** The number of cells for counts by hash: memory does not grow with the number of visitors. */
export const CELLS = 2 ** 18;
/** The hash is keyed: a client cannot compute a cell, and no visitor is stored. */
const seed = randomInt(2 ** 32);

/** The cell of a text: FNV-1a with its upper bits mixed in, a small part of what a cryptographic hash costs. */
export function cellOf(text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & (CELLS - 1);
}
